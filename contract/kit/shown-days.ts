import * as v from 'valibot';
import { date } from './rules.ts';

/** The first and last day on which readers see an entry; without one, its time is not limited on that side. */
export const shownDays = { starts_on: v.optional(date), ends_on: v.optional(date) };

/** The same days of a stored entry. */
export const storedDays = { starts_on: v.nullable(v.string()), ends_on: v.nullable(v.string()) };

/** Whether readers see an entry; one that is `waiting` is behind another that is shown alone. */
export const shownStates = ['shown', 'waiting', 'scheduled', 'ended', 'unpublished'] as const;
export type ShownState = (typeof shownStates)[number];

/** Whether the last day is not before the first. */
export function areDaysInOrder({
  starts_on,
  ends_on,
}: {
  starts_on?: string | undefined;
  ends_on?: string | undefined;
}): boolean {
  return starts_on === undefined || ends_on === undefined || starts_on <= ends_on;
}
