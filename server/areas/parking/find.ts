import { sql } from 'kysely';
import { type FindSource, foundRows, nameOr } from '#server/http/found-rows.ts';

/** Permits by the start of the plate, or by their code; the newest first. */
export const permitsFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: ({ compact, text }) => [
      foundRows(
        {
          kind: 'permit',
          ref: sql`permits.id`,
          title: sql`permits.number_plate`,
          detail: nameOr('details', 'users'),
          user_id: sql`permits.user_id`,
        },
        sql`
          from parking_permits as permits
          join users on users.id = permits.user_id
          left join personal_details as details on details.user_id = users.id
          where starts_with(permits.number_plate, ${compact}) or permits.code in (${compact}, ${text.toUpperCase()})
          order by permits.requested_at desc`,
      ),
    ],
  },
];
