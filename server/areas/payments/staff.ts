import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { paymentsAdmin } from '#contract/payments/staff.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { isDisputed } from '#server/services/disputes.ts';
import { moneyOf } from '#server/services/money.ts';
import { reasonWords, type RefundReason } from '#server/services/payment-words.ts';
import { person } from '#server/services/person.ts';
import { refundedOf } from '#server/services/refund-rows.ts';
import { refundDue } from '#server/services/refunds.ts';
import {
  accountsWith,
  foundByWords,
  idStartsWith,
  paymentsWithReceipt,
  type WordSources,
} from '#server/services/word-search.ts';
import { getDisputes } from './disputes.ts';
import { paymentColumns, paymentOf } from './payment-queries.ts';
import { getRefunds } from './refund-queries.ts';

type StaffPayment = ResultOf<typeof paymentsAdmin.list>['rows'][number];
type PaymentDetail = ResultOf<typeof paymentsAdmin.view>;

/** Payments, the oldest first. */
export const listPayments: Handler<typeof paymentsAdmin.list> = async ({ query }, context) => {
  const { state, search } = query.filter;
  const matching = payments(context.db)
    .where((eb) => eb.and(definedOnly({ 'payments.state': state })))
    .where((eb) => foundByWords(eb.ref('payments.id'), search, searched));
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    withColumns(all).orderBy(sortColumns[column], direction).orderBy('payments.id', direction),
  );
  return { rows: rows.map((row) => staffPaymentOf(row, context)), total };
};

/** One payment with its refunds and disputes. @throws HttpProblem `not_found` */
export async function getStaffPayment(id: string, context: SignedInContext): Promise<PaymentDetail> {
  const { db, session, locale } = context;
  const row = await withColumns(payments(db)).where('payments.id', '=', id).executeTakeFirstOrThrow(notFound);
  const isBlocked = row.paid_at === null || (await isDisputed(db, id));
  const left = isBlocked ? 0 : row.amount_cents - (await refundedOf(db, id));
  return {
    ...staffPaymentOf(row, context),
    refunds: await getRefunds(id, context),
    disputes: await getDisputes(id, context),
    refundable: moneyOf(left, locale),
    is_own: row.payer.id === session.user_id,
  };
}

/**
 * Refunds the due amount. @throws HttpProblem `not_found`, `payment_closed`, `refund_pending`, `refund_failed`,
 * `own_refund`, `payment_disputed`
 */
export const refundPayment: Handler<typeof paymentsAdmin.refund> = async ({ params: { id } }, context) => {
  await refundDue(id, { action: 'payment_refunded', subject: 'payment', subject_id: id }, context);
  return getStaffPayment(id, context);
};

const sortColumns = { created_at: 'payments.created_at', amount: 'payments.amount_cents' } as const;

function payments(db: Kysely<DB>) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'payments.user_id');
}

const searched: WordSources = (word) => [
  sql`select id from payments where user_id in (${accountsWith(word)})`,
  sql`select id from payments where session_id = ${word.typed} or ${idStartsWith(sql`id`, word)}`,
  ...paymentsWithReceipt(word),
];

function withColumns(query: ReturnType<typeof payments>) {
  return query
    .select(paymentColumns)
    .select((eb) => [
      'payments.session_id',
      'payments.reason',
      'payments.refund_cents',
      'payments.refunded_at',
      'payments.provider_refund',
      person(eb.ref('payments.user_id')).as('payer'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

function staffPaymentOf(row: Row, context: SignedInContext): StaffPayment {
  const { locale, translate } = context;
  const { payer, session_id, refunded_at, provider_refund, reason, refund_cents } = row;
  return {
    ...withoutRefunds(paymentOf(row, context)),
    state: row.state,
    payer,
    session_id,
    reason: reason === null ? null : translate(locale, reasonWords[reason as RefundReason]),
    refund: refund_cents === null ? null : moneyOf(refund_cents, locale),
    refunded_at,
    is_refund_pending: row.state === 'refund_due' && provider_refund !== null,
  };
}

function withoutRefunds(own: ReturnType<typeof paymentOf>) {
  const { refunds: _, ...payment } = own;
  return payment;
}
