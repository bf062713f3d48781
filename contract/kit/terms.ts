import * as v from 'valibot';
import { date, rule } from './rules.ts';

/** A term is ahead, in force, or over. */
export const termStates = ['to_come', 'current', 'ended'] as const;
export type TermState = (typeof termStates)[number];

/**
 * The first and the last day of a term in Malta's time, as `2027-06-30`: it is in force from the start of the first to
 * the end of the last. A null is no limit.
 */
export const Term = v.object({
  starts_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
  state: v.picklist(termStates),
});

/** The days of a term as staff enter them; a new term without a first day begins at once. */
export const termEntries = { starts_on: v.optional(date), ends_on: v.optional(date) };

interface TermDays {
  starts_on?: string | undefined;
  ends_on?: string | undefined;
}

/** Whether the first day is no later than the last. */
export function isTermOrdered({ starts_on, ends_on }: TermDays): boolean {
  return starts_on === undefined || ends_on === undefined || starts_on <= ends_on;
}

export const TermForm = v.pipe(
  v.strictObject(termEntries),
  v.forward(v.partialCheck([['starts_on'], ['ends_on']], isTermOrdered, rule('too_early')), ['ends_on']),
);
