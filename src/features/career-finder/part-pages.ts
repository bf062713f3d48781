import {
  choiceParts,
  countChosen,
  isPartComplete,
  type Part,
  parts,
  type Selections,
} from '#contract/career-finder/answers.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';

/** How many questions there are: known without asking for them, so that every page can say what is done. */
export const QUESTIONS = 40;

export const pathOf: Readonly<Record<Part, string>> = {
  sectors: careerFinderPaths.sectors,
  pleasures: careerFinderPaths.pleasures,
  activities: careerFinderPaths.activities,
  values: careerFinderPaths.values,
  questions: careerFinderPaths.questionnaire,
};

export function isDone(selections: Selections, part: Part): boolean {
  return isPartComplete(selections, part, QUESTIONS);
}

/** The first part that is not complete; undefined when all are. */
export function nextPart(selections: Selections): Part | undefined {
  return parts.find((part) => !isDone(selections, part));
}

/** The part that is answered on a page; undefined on the other pages of the career finder. */
export function partAt(pathname: string): Part | undefined {
  return pathname === careerFinderPaths.questions ? 'questions' : parts.find((part) => pathOf[part] === pathname);
}

/** How much of a part is answered, and how much more makes it complete. */
export interface PartProgress {
  count: number;
  total: number;
  missing: number;
}

export function progressOf(selections: Selections, part: Part): PartProgress {
  const count = countChosen(selections, part);
  if (part === 'questions') return { count, total: QUESTIONS, missing: Math.max(0, QUESTIONS - count) };
  const { count: total, isExact } = choiceParts[part];
  return { count, total, missing: Math.max(0, (isExact ? total : 1) - count) };
}
