import { sql } from 'kysely';

/** Whether an occurrence of the query was cancelled, by itself or with its whole event. It joins both tables. */
export const isCancelled = sql<boolean>`coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null`;
