import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '#contract/common.ts';
import type { RequestOf, ResultOf } from '#contract/endpoint.ts';
import type { Payment, PaymentPurpose, payments, PaymentState } from '#contract/payments.ts';
import { withTotal } from '#server/db/columns.ts';
import type { DB, Payments } from '#server/db/schema.gen.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { receiptNumber } from '#server/services/payment-mails.ts';

/** What things cost. */
export async function getFees({ db, locale }: HandlerContext) {
  const fees = await db.selectFrom('fees').selectAll().orderBy('purpose').execute();
  return fees.map(({ purpose, amount_cents }) => itemOf({ purpose, amount_cents }, locale));
}

/** One's own payments, the newest first. */
export async function getPayments(
  { page, limit }: RequestOf<typeof payments.list>['query'],
  { db, clock, locale, session }: SignedInContext,
): Promise<ResultOf<typeof payments.list>> {
  const counting = db
    .selectFrom('payments')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('user_id', '=', session.user_id);
  const found = await ownPayments(db, session.user_id)
    .select(counting.as('total'))
    .$narrowType<{ total: number }>()
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = await withTotal(found, page, () => counting.executeTakeFirstOrThrow());
  return { ...counted, rows: counted.rows.map((row) => paymentOf(row, locale, clock.now())) };
}

/** @throws HttpProblem `not_found`, for somebody else's as for one that is not there */
export async function getPayment(id: string, { db, clock, locale, session }: SignedInContext): Promise<Payment> {
  const row = await ownPayments(db, session.user_id).where('payments.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new HttpProblem('not_found');
  return paymentOf(row, locale, clock.now());
}

interface Item {
  purpose: string;
  amount_cents: number;
}

function ownPayments(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('payments')
    .selectAll('payments')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_items')
          .select(['purpose', 'amount_cents', 'booking_id'])
          .whereRef('payment_items.payment_id', '=', 'payments.id')
          .orderBy('purpose'),
      ).as('items'),
    )
    .where('payments.user_id', '=', userId);
}

function paymentOf(
  row: Selectable<Payments> & { items: (Item & { booking_id: string | null })[] },
  locale: Locale,
  now: Date,
): Payment {
  const isOpen = row.state === 'open' && row.payable_until > now;
  return {
    id: row.id,
    // What nobody went on with has run out, even before the night job says so.
    state: row.state === 'open' && !isOpen ? 'expired' : (row.state as PaymentState),
    amount: moneyOf(row.amount_cents, locale),
    items: row.items.map((item) => ({ ...itemOf(item, locale), booking_id: item.booking_id })),
    receipt_number: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    payable_until: isOpen ? row.payable_until.toISOString() : null,
  };
}

function itemOf({ purpose, amount_cents }: Item, locale: Locale) {
  return { purpose: purpose as PaymentPurpose, amount: moneyOf(amount_cents, locale) };
}
