import { isPartComplete, type Part, parts, type Selections } from '#contract/career-finder-answers.ts';
import { careerFinderPaths } from '#lib/career-finder-paths.ts';

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
