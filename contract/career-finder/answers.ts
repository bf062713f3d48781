import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';

/** The parts in which things are chosen: the field of the wire, how many, and whether exactly or at most so many (FINDER-3 to 6). */
export const choiceParts = {
  sectors: { field: 'career_sectors_selected', count: 3, isExact: true },
  pleasures: { field: 'pleasures_selected', count: 5, isExact: true },
  activities: { field: 'activities_selected', count: 15, isExact: false },
  values: { field: 'core_values_selected', count: 3, isExact: true },
} as const;

export type ChoicePart = keyof typeof choiceParts;
export type ChoiceField = (typeof choiceParts)[ChoicePart]['field'];

/** All parts, in the order of the menu of the finder. */
export const parts = ['sectors', 'pleasures', 'activities', 'values', 'questions'] as const;
export type Part = (typeof parts)[number];

/** Answers to a question go from 1, "not at all", to 5, "entirely". */
export const SCALE = 5;

const ids = v.array(v.string());
/** When a part was last changed, by the clock of the device that did; null before. */
const chosenAt = v.nullable(Timestamp);
const Answer = v.object({ question: v.string(), answer: v.number(), chosen_at: Timestamp });

/** Answers as device and server store them; sectors are in the order of preference. */
export const Selections = v.object({
  career_sectors_selected: ids,
  pleasures_selected: ids,
  activities_selected: ids,
  core_values_selected: ids,
  chosen_at: v.object({
    career_sectors_selected: chosenAt,
    pleasures_selected: chosenAt,
    activities_selected: chosenAt,
    core_values_selected: chosenAt,
  }),
  user_answer_selections: v.array(Answer),
});
export type Selections = v.InferOutput<typeof Selections>;
export type Answer = v.InferOutput<typeof Answer>;

/** Nothing was answered yet. */
export const noSelections: Selections = {
  career_sectors_selected: [],
  pleasures_selected: [],
  activities_selected: [],
  core_values_selected: [],
  chosen_at: {
    career_sectors_selected: null,
    pleasures_selected: null,
    activities_selected: null,
    core_values_selected: null,
  },
  user_answer_selections: [],
};

/**
 * Answers of two devices put together: of each part, and of each question, the newer one stands. In whatever order and
 * however often they are put together, the same comes out.
 */
export function mergeSelections(one: Selections, other: Selections): Selections {
  const merged = { ...one, chosen_at: { ...one.chosen_at } };
  for (const { field } of Object.values(choiceParts)) {
    const [mine, theirs] = [one, other].map((each) => ({ chosen_at: each.chosen_at[field], value: each[field] }));
    if (mine === undefined || theirs === undefined || !isNewer(theirs, mine)) continue;
    merged[field] = theirs.value;
    merged.chosen_at[field] = theirs.chosen_at;
  }
  const answers = new Map(one.user_answer_selections.map((each) => [each.question, each]));
  for (const theirs of other.user_answer_selections) {
    const mine = answers.get(theirs.question);
    if (mine === undefined || isNewer(theirs, mine)) answers.set(theirs.question, theirs);
  }
  merged.user_answer_selections = [...answers.values()].toSorted((a, b) => (a.question < b.question ? -1 : 1));
  return merged;
}

/** Of two that were given in the same millisecond either may stand, as long as it is the same everywhere. */
function isNewer<T extends { chosen_at: string | null }>(one: T, other: T): boolean {
  const difference = timeOf(one.chosen_at) - timeOf(other.chosen_at);
  return difference === 0 ? JSON.stringify(one) > JSON.stringify(other) : difference > 0;
}

/** Milliseconds since 1970; 0 for what was never chosen. */
function timeOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}

/**
 * The moment to be noted with a change: later than all that was answered before, whatever the clocks of other devices
 * said, so that what the person did last is what stands.
 * @param now milliseconds since 1970
 */
export function momentOfChange(selections: Selections, now: number): string {
  const { chosen_at, user_answer_selections: answers } = selections;
  const before = [...Object.values(chosen_at), ...answers.map((each) => each.chosen_at)].map(timeOf);
  return new Date(Math.max(now, ...before.map((moment) => moment + 1))).toISOString();
}

/** How much of a part is done: `sectors` that are not chosen yet are empty. */
export function countChosen(selections: Selections, part: Part): number {
  if (part === 'questions') return selections.user_answer_selections.length;
  return selections[choiceParts[part].field].filter((id) => id !== '').length;
}

/** Whether a part has all that its rule asks for. @param questions how many questions there are */
export function isPartComplete(selections: Selections, part: Part, questions: number): boolean {
  const count = countChosen(selections, part);
  if (part === 'questions') return questions > 0 && count >= questions;
  const rule = choiceParts[part];
  return rule.isExact ? count === rule.count : count > 0 && count <= rule.count;
}
