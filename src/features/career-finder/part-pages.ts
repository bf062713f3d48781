import { isPartComplete, type Part, parts, type Selections } from '#contract/career-finder-answers.ts';
import { memberPaths } from '#lib/member-paths.ts';

/** How many questions there are: known without asking for them, so that every page can say what is done. */
export const QUESTIONS = 40;

export const pathOf: Readonly<Record<Part, string>> = {
  sectors: memberPaths.careerSectors,
  pleasures: memberPaths.careerPleasures,
  activities: memberPaths.careerActivities,
  values: memberPaths.careerValues,
  questions: memberPaths.careerQuestionnaire,
};

export function isDone(selections: Selections, part: Part): boolean {
  return isPartComplete(selections, part, QUESTIONS);
}

/** The first part that is not complete; undefined when all are. */
export function nextPart(selections: Selections): Part | undefined {
  return parts.find((part) => !isDone(selections, part));
}
