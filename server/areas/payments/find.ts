import { sql } from 'kysely';
import { type FindSource, foundRows, nameOr } from '#server/http/found-rows.ts';

/** Payments by their receipt number, with or without `KSU-` and zeros. */
export const receiptsFound: readonly FindSource[] = [
  {
    who: 'finance',
    rows: ({ receipt }) => [
      foundRows(
        {
          kind: 'receipt',
          ref: sql`payments.id`,
          title: sql`'KSU-' || lpad(payments.receipt_number::text, 6, '0')`,
          detail: nameOr('details', 'users'),
          user_id: sql`payments.user_id`,
        },
        sql`
          from payments
          join users on users.id = payments.user_id
          left join personal_details as details on details.user_id = users.id
          where payments.receipt_number = ${receipt}`,
      ),
    ],
  },
];
