import { type RawBuilder, sql } from 'kysely';
import type { TermState } from '#contract/kit/terms.ts';
import { dateInMalta } from './malta-time.ts';

/** The columns `starts_at` and `ends_at` of the row that a query reads, with or without its table. */
const limits = { start: sql.ref('starts_at'), end: sql.ref('ends_at') };

/** The condition that the term of a row is in force at a time; no job has to run when it begins or ends. */
export function isInTerm(now: Date): RawBuilder<boolean> {
  return sql<boolean>`is_in_term(starts_at, ends_at, ${now})`;
}

/** The days and the state of a row's term, as the contract has them (contract/kit/terms.ts). */
export function termColumns(now: Date) {
  return [
    sql<string | null>`malta_day(${limits.start})::text`.as('starts_on'),
    // The end is the first instant after the term.
    sql<string | null>`malta_day(${limits.end} - interval '1 microsecond')::text`.as('ends_on'),
    termState(now).as('state'),
  ] as const;
}

/** The state of a row's term. */
export function termState(now: Date): RawBuilder<TermState> {
  return sql<TermState>`case
    when ${limits.end} <= ${now} then 'ended'
    when ${limits.start} > ${now} then 'to_come'
    else 'current' end`;
}

/** Orders terms: current ones, then upcoming, then ended ones. */
export function termOrder(now: Date) {
  return sql`array_position(array['current', 'to_come', 'ended'], ${termState(now)})`;
}

interface TermDays {
  starts_on?: string | undefined;
  ends_on?: string | undefined;
}

/** A day as mails contain it; `none` without a limit. */
export function writtenDay(day: string | null): string {
  return day === null ? 'none' : dateInMalta(day);
}

/** The limits of a new term: without a first day it begins at once. */
export function newTerm({ starts_on, ends_on }: TermDays, now: Date) {
  return {
    starts_at: starts_on === undefined ? sql<Date>`${now}::timestamptz` : startOf(starts_on),
    ends_at: ends_on === undefined ? null : endOf(ends_on),
  };
}

/** The limits of a term whose days are changed. A limit within the same day stays, such as the minute of its end. */
export function changedTerm({ starts_on, ends_on }: TermDays) {
  return {
    starts_at:
      starts_on === undefined
        ? null
        : sql<Date>`case when malta_day(starts_at) = ${starts_on}::date then starts_at else ${startOf(starts_on)} end`,
    ends_at:
      ends_on === undefined
        ? null
        : sql<Date>`case when malta_day(ends_at - interval '1 microsecond') = ${ends_on}::date then ends_at
          else ${endOf(ends_on)} end`,
  };
}

/** The midnight in Malta at which a day begins. */
export function startOf(day: string): RawBuilder<Date> {
  return sql<Date>`malta_midnight(${day}::date)`;
}

/** The midnight after a day, also where that night is an hour longer or shorter. */
function endOf(day: string): RawBuilder<Date> {
  return sql<Date>`malta_midnight(${day}::date + 1)`;
}
