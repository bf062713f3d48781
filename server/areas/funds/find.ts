import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** Funds by name. */
export const fundsFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: (search) => [foundByName({ kind: 'fund', table: 'funds', ref: sql`id`, name: 'name' }, search)],
  },
];
