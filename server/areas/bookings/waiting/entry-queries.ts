import { type Kysely, sql } from 'kysely';
import type { WaitingEntry } from '#contract/bookings/waiting.ts';
import type { Locale } from '#contract/kit/common.ts';
import { texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The states in which an entry waits for places or has an offer. */
export const openStates = ['waiting', 'offered'] as const;

/** Entries with their dates, to narrow down and select from. */
export function waitingEntries(db: Kysely<DB>) {
  return db
    .selectFrom('waiting_entries')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'waiting_entries.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('ticket_types', 'ticket_types.id', 'waiting_entries.ticket_type_id');
}

/** The number of waiting students up to this one; null unless waiting. */
const position = sql<number | null>`case when waiting_entries.state = 'waiting' then (
  select count(*)::integer from waiting_entries ahead
  where ahead.occurrence_id = waiting_entries.occurrence_id
    and ahead.ticket_type_id is not distinct from waiting_entries.ticket_type_id
    and ahead.state = 'waiting' and ahead.id <= waiting_entries.id
) end`;

/** The offered places that are not booked yet; null unless offered. */
const remainder = sql<number | null>`case when waiting_entries.state = 'offered'
  then offer_remainder(waiting_entries) end`;

/** Selects the columns of entries that students and staff see. */
export function withColumns(entries: ReturnType<typeof waitingEntries>, locale: Locale) {
  return entries
    .select([
      'waiting_entries.id',
      'waiting_entries.occurrence_id',
      'waiting_entries.ticket_type_id',
      'waiting_entries.places',
      'waiting_entries.joined_at',
      'waiting_entries.offered_until',
      'waiting_entries.reason',
      'event_occurrences.starts_at',
    ])
    .select([sql<WaitingEntry['state']>`waiting_entries.state`.as('state'), position.as('position')])
    .select(remainder.as('offered_places'))
    .select([...texts(locale, 'events.title'), ...textsOrNull(locale, 'ticket_types.name as ticket')]);
}
