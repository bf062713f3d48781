import { sql } from 'kysely';
import { type FindSource, foundRows, nameOr } from '#server/http/found-rows.ts';

/** Gown rentals by their code. */
export const togaRentalsFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: ({ compact }) => [
      foundRows(
        {
          kind: 'toga_rental',
          ref: sql`rentals.id`,
          title: sql`rentals.code`,
          detail: nameOr('details', 'users'),
          user_id: sql`rentals.user_id`,
        },
        sql`
          from toga_rentals as rentals
          join users on users.id = rentals.user_id
          left join personal_details as details on details.user_id = users.id
          where rentals.code = ${compact}`,
      ),
    ],
  },
];
