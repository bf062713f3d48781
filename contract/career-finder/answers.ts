import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';

/**
 * The parts in which the user picks items: the JSON field, the number of items, and whether the number is exact or a
 * maximum (FINDER-3 to 6).
 */
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

/** The highest answer to a question: 1 means "not at all", 5 "entirely". */
export const SCALE = 5;

const ids = v.array(v.string());
/** The time of the last change of a part, by the clock of the device that made it; null if never changed. */
const chosenAt = v.nullable(Timestamp);
const Answer = v.object({ question: v.string(), answer: v.number(), chosen_at: Timestamp });

/** Answers as the device and the server store them; `sectors` are in order of preference. */
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

/** Selections without any answer. */
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
 * Merges the answers of two devices: the newer answer wins for each part and each question. The merge is commutative
 * and idempotent.
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

/** Breaks ties of the same millisecond by content, so that all devices agree. */
function isNewer<T extends { chosen_at: string | null }>(one: T, other: T): boolean {
  const difference = timeOf(one.chosen_at) - timeOf(other.chosen_at);
  return difference === 0 ? JSON.stringify(one) > JSON.stringify(other) : difference > 0;
}

/** Milliseconds since 1970; 0 if nothing was ever chosen. */
function timeOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}

/**
 * The timestamp for a change: later than all existing ones even if another device's clock is ahead, so that the last
 * edit wins.
 * @param now milliseconds since 1970
 */
export function momentOfChange(selections: Selections, now: number): string {
  const { chosen_at, user_answer_selections: answers } = selections;
  const timestamps = [...Object.values(chosen_at), ...answers.map((each) => each.chosen_at)].map(timeOf);
  return new Date(Math.max(now, ...timestamps.map((moment) => moment + 1))).toISOString();
}

/** The number of answers in a part; `sectors` without a choice are empty. */
export function countChosen(selections: Selections, part: Part): number {
  if (part === 'questions') return selections.user_answer_selections.length;
  return selections[choiceParts[part].field].filter((id) => id !== '').length;
}

/**
 * Whether a part has as many answers as its rule requires.
 * @param questions the number of questions
 */
export function isPartComplete(selections: Selections, part: Part, questions: number): boolean {
  const count = countChosen(selections, part);
  if (part === 'questions') return questions > 0 && count >= questions;
  const rule = choiceParts[part];
  return rule.isExact ? count === rule.count : count > 0 && count <= rule.count;
}
