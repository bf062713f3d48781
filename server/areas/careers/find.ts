import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** Companies by name. */
export const companiesFound: readonly FindSource[] = [
  {
    who: 'editor',
    rows: (search) => [
      foundByName(
        { kind: 'company', table: 'companies', ref: sql`id`, name: sql`name`, detail: sql`locality` },
        search,
      ),
    ],
  },
];
