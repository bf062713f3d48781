import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** Student organisations by name. */
export const organisationsFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: (search) => [
      foundByName(
        { kind: 'organisation', table: 'student_organisations', ref: sql`id`, name: sql`name`, detail: sql`email` },
        search,
      ),
    ],
  },
];
