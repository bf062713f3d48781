import {
  choiceParts,
  countChosen,
  isPartComplete,
  type Part,
  parts,
  type Selections,
} from '#contract/career-finder/answers.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';

/** Number of questions; a constant, so that every page can show the progress without a request. */
export const QUESTIONS = 40;

export const pathOf: Readonly<Record<Part, string>> = {
  sectors: careerFinderPaths.sectors,
  pleasures: careerFinderPaths.pleasures,
  activities: careerFinderPaths.activities,
  values: careerFinderPaths.values,
  questions: careerFinderPaths.questionnaire,
};

export function isPartDone(selections: Selections, part: Part): boolean {
  return isPartComplete(selections, part, QUESTIONS);
}

/** Returns the first incomplete part; undefined when all are complete. */
export function findNextPart(selections: Selections): Part | undefined {
  return parts.find((part) => !isPartDone(selections, part));
}

/** Returns the part that is answered on a page; undefined on other career-finder pages. */
export function findPartOfPage(pathname: string): Part | undefined {
  return pathname === careerFinderPaths.questions ? 'questions' : parts.find((part) => pathOf[part] === pathname);
}

/** The number of answers in a part, and the number still missing. */
export interface PartProgress {
  count: number;
  total: number;
  missing: number;
}

export function partProgress(selections: Selections, part: Part): PartProgress {
  const count = countChosen(selections, part);
  if (part === 'questions') return { count, total: QUESTIONS, missing: Math.max(0, QUESTIONS - count) };
  const { count: total, isExact } = choiceParts[part];
  return { count, total, missing: Math.max(0, (isExact ? total : 1) - count) };
}
