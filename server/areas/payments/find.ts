import { sql } from 'kysely';
import { type FindSource, foundWithHolder } from '#server/http/found-rows.ts';

/** Payments by their receipt number, with or without `KSU-` and zeros. */
export const receiptsFound: readonly FindSource[] = [
  {
    who: 'finance',
    rows: ({ receipt }) => [
      foundWithHolder({
        kind: 'receipt',
        table: 'payments',
        title: sql`'KSU-' || lpad(own.receipt_number::text, 6, '0')`,
        where: sql`own.receipt_number = ${receipt}`,
      }),
    ],
  },
];
