import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** Events by title, the newest first. */
export const eventsFound: readonly FindSource[] = [
  {
    who: 'guard',
    rows: (search) => [
      foundByName({ kind: 'event', table: 'events', ref: sql`slug`, name: 'title', order: sql`id desc` }, search),
    ],
  },
];
