import { type RawBuilder, sql } from 'kysely';
import type { ShownState } from '#contract/kit/shown-days.ts';

/** The condition that readers see an entry on a day: it is published, and the day is one of its days. */
export function isShownOn(today: string): RawBuilder<boolean> {
  return sql<boolean>`(is_published and coalesce(starts_on <= ${today}, true) and coalesce(ends_on >= ${today}, true))`;
}

/** Returns the days and the state of an entry, for `derived` of `orderedEntries()`. */
export function daysAndState(today: string) {
  return {
    starts_on: sql<string | null>`starts_on::text`,
    ends_on: sql<string | null>`ends_on::text`,
    state: sql<ShownState>`case
      when not is_published then 'unpublished'
      when starts_on > ${today} then 'scheduled'
      when ends_on < ${today} then 'ended'
      else 'shown' end`,
  };
}

/** The columns of the days of a form. */
export function dayColumns({ starts_on, ends_on }: { starts_on?: string | undefined; ends_on?: string | undefined }) {
  return { starts_on: starts_on ?? null, ends_on: ends_on ?? null };
}
