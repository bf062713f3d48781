import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** Volunteering opportunities by title, the latest first. */
export const opportunitiesFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: (search) => [
      foundByName(
        {
          kind: 'opportunity',
          table: 'volunteer_opportunities',
          ref: sql`id`,
          name: 'title',
          order: sql`starts_at desc`,
        },
        search,
      ),
    ],
  },
];
