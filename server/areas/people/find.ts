import { sql } from 'kysely';
import { type FindSource, foundRows, nameOr } from '#server/http/found-rows.ts';
import { foundBy } from './list.ts';

/** Accounts by name, address, plate, receipt or code (PEOPLE-2); names that begin with the search come first. */
export const peopleFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: ({ text }) => [
      foundRows(
        {
          kind: 'person',
          ref: sql`users.id`,
          title: nameOr('details', 'users'),
          detail: sql`users.email`,
          user_id: sql`users.id`,
        },
        sql`
          from users left join personal_details as details on details.user_id = users.id
          where users.deleted_at is null and ${foundBy(text)}
          order by not starts_with(coalesce(details.found_by, users.found_by), fold(${text})), details.found_by, users.id`,
      ),
    ],
  },
];
