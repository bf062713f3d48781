import { type Selectable, sql } from 'kysely';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import type { OwnRefund, payments } from '#contract/payments/calls.ts';
import { paginate } from '#server/db/columns.ts';
import type { Payments } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { receiptNumber } from '#server/services/payment-mails.ts';

/** The caller's own payments, newest first. */
export async function getPayments(
  query: RequestOf<typeof payments.list>['query'],
  context: SignedInContext,
): Promise<ResultOf<typeof payments.list>> {
  const { rows, total } = await paginate(ownPayments(context), query, (own) =>
    own.select(paymentColumns).orderBy('payments.created_at', 'desc').orderBy('payments.id'),
  );
  return { rows: rows.map((row) => paymentOf(row, context)), total };
}

/** @throws HttpProblem `not_found`, for another account's payment like for a missing one */
export async function getPayment(id: string, context: SignedInContext): Promise<ResultOf<typeof payments.view>> {
  const ownPayment = ownPayments(context).select(paymentColumns).where('payments.id', '=', id);
  return paymentOf(await ownPayment.executeTakeFirstOrThrow(notFound), context);
}

interface RefundOfPayment {
  id: string;
  amount_cents: number;
  reason: string | null;
  state: OwnRefund['state'];
  changed_at: string;
}

interface PaidItem {
  purpose: PaymentPurpose;
  amount_cents: number;
  booking_id: string | null;
}

/** The columns of a payment with its items. */
export const paymentColumns = [
  'payments.id',
  'payments.state',
  'payments.amount_cents',
  'payments.receipt_number',
  'payments.created_at',
  'payments.paid_at',
  'payments.payable_until',
  sql<PaidItem[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'purpose', purpose, 'amount_cents', amount_cents, 'booking_id', booking_id) order by purpose), '[]')
    from payment_items where payment_id = payments.id
  )`.as('items'),
  // A requested refund is the payer's to see once it is decided; a due one was announced already. A failed one that was
  // ordered again is shown as the new one.
  sql<RefundOfPayment[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'amount_cents', amount_cents, 'reason', reason, 'changed_at', changed_at,
      'state', case state when 'requested' then 'sending' else state end) order by requested_at, id), '[]')
    from refunds
    where payment_id = payments.id and state <> 'cancelled' and (decided_at is not null or is_due)
      and not exists (select from refunds as later where later.retry_of = refunds.id)
  )`.as('refunds'),
] as const;

function ownPayments({ db, session }: SignedInContext) {
  return db.selectFrom('payments').where('payments.user_id', '=', session.user_id);
}

type PaymentRow = Pick<Selectable<Payments>, 'id' | 'state' | 'amount_cents' | 'receipt_number' | 'payable_until'> &
  Pick<Selectable<Payments>, 'created_at' | 'paid_at'> & { items: PaidItem[]; refunds: RefundOfPayment[] };

/** Returns a payment in its API form. An abandoned payment counts as expired before the nightly job updates the row. */
export function paymentOf(row: PaymentRow, { locale, clock }: SignedInContext): ResultOf<typeof payments.view> {
  const { id, state, amount_cents, receipt_number, created_at, paid_at, payable_until, items, refunds } = row;
  const isOpen = state === 'open' && payable_until > clock.now();
  return {
    id,
    state: state === 'open' && !isOpen ? 'expired' : state,
    amount: moneyOf(amount_cents, locale),
    items: items.map(({ booking_id, ...item }) => ({ ...itemOf(item, locale), booking_id })),
    receipt_number: receipt_number === null ? null : receiptNumber(receipt_number),
    created_at,
    paid_at,
    payable_until: isOpen ? payable_until : null,
    refunds: refunds.map(({ amount_cents: cents, changed_at, ...refund }) => ({
      ...refund,
      amount: moneyOf(cents, locale),
      changed_at: new Date(changed_at),
    })),
  };
}

function itemOf({ purpose, amount_cents }: Pick<PaidItem, 'purpose' | 'amount_cents'>, locale: Locale) {
  return { purpose, amount: moneyOf(amount_cents, locale) };
}
