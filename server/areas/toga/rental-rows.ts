import { type Kysely, sql } from 'kysely';
import type { TogaItem, TogaState } from '#contract/toga/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { moneyOf } from '#server/services/money.ts';
import { signGown } from '#server/services/toga-rentals.ts';
import { togaTimes } from '#server/services/toga-times.ts';

/** Selects rentals with their payment, if any. */
export function rentalRows(db: Kysely<DB>) {
  return db.selectFrom('toga_rentals').leftJoin('payments', 'payments.id', 'toga_rentals.payment_id');
}

/** The displayed state: an expired hold counts as expired at once, and a deposit's refund follows its payment. */
export function shownState(now: Date) {
  return sql<TogaState>`case
    when toga_rentals.state = 'booked' and toga_rentals.held_until <= ${now} then 'expired'
    when toga_rentals.state = 'returned' and payments.state = 'refunded' then 'refunded'
    else toga_rentals.state end`;
}

/** Selects the columns that renters and staff read. */
export function rentalColumns(rows: ReturnType<typeof rentalRows>, now: Date) {
  return rows.select([
    'toga_rentals.id',
    shownState(now).as('state'),
    sql<TogaItem[]>`toga_rentals.items`.as('items'),
    'toga_rentals.rent_cents',
    'toga_rentals.deposit_cents',
    'toga_rentals.graduation_on',
    'toga_rentals.height_cm',
    'toga_rentals.chest_cm',
    'toga_rentals.head_cm',
    'toga_rentals.held_until',
    'toga_rentals.code',
    'toga_rentals.reason',
    ...togaTimes,
  ]);
}

type RentalRow = Awaited<ReturnType<ReturnType<typeof rentalColumns>['executeTakeFirstOrThrow']>>;

/** Converts a row to the API form for its owner and staff; only the owner gets the QR code. */
export function rentalOf<R extends RentalRow>(row: R, { locale }: Pick<SignedInContext, 'locale'>) {
  const { rent_cents, deposit_cents, held_until, ...rental } = row;
  return {
    ...rental,
    rent: moneyOf(rent_cents, locale),
    deposit: moneyOf(deposit_cents, locale),
    held_until: row.state === 'booked' ? held_until : null,
  };
}

/** Converts a row to the API form for its owner. */
export function ownRentalOf(row: RentalRow, context: Pick<SignedInContext, 'locale' | 'secrets'>) {
  const { code, return_until } = row;
  return { ...rentalOf(row, context), qr: code === null ? null : signGown(context.secrets, code, return_until) };
}
