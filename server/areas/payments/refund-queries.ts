import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { RefundKind } from '#contract/kit/refund-kinds.ts';
import type { RefundFailure, refundsAdmin, RefundState } from '#contract/payments/refunds.ts';
import { orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import type { Handler } from '#server/http/serve.ts';
import { moneyOf } from '#server/services/money.ts';
import { person } from '#server/services/person.ts';
import { accountsWith, foundByWords, paymentsWithReceipt, type WordSources } from '#server/services/word-search.ts';

type StaffRefund = ResultOf<typeof refundsAdmin.list>['rows'][number];

/** The state as shown to staff. For queries of `refunds`. */
export const shownRefundState = sql<RefundState>`case
  when refunds.state = 'requested' and refunds.decided_at is null then 'to_confirm'
  when refunds.state = 'requested' then 'sending'
  when refunds.state = 'failed'
    and exists (select from refunds as later where later.retry_of = refunds.id) then 'retried'
  when refunds.state = 'cancelled' then 'declined'
  else refunds.state end`;

/** Refunds, the oldest first unless `sort` is given. */
export const listRefunds: Handler<typeof refundsAdmin.list> = async ({ query }, context) => {
  const { state, search } = query.filter;
  const matching = refunds(context.db)
    .where((eb) => (state === undefined ? eb.lit(true) : eb(shownRefundState, '=', state)))
    .where((eb) => foundByWords(eb.ref('refunds.id'), search, searched));
  const { column, direction } = orderOf(query.sort);
  const sorted = column === 'amount' ? 'refunds.amount_cents' : 'refunds.requested_at';
  const { rows, total } = await paginate(matching, query, (all) =>
    withColumns(all).orderBy(sorted, direction).orderBy('refunds.id', direction),
  );
  return { rows: rows.map((row) => refundOf(row, context)), total };
};

/** The refunds of a payment, the newest first. */
export async function getRefunds(payment_id: string, context: SignedInContext): Promise<StaffRefund[]> {
  const rows = await withColumns(refunds(context.db))
    .where('refunds.payment_id', '=', payment_id)
    .orderBy('refunds.requested_at', 'desc')
    .orderBy('refunds.id')
    .execute();
  return rows.map((row) => refundOf(row, context));
}

const searched: WordSources = (word) =>
  [sql`select id from payments where user_id in (${accountsWith(word)})`, ...paymentsWithReceipt(word)].map(
    (payments) => sql`select id from refunds where payment_id in (${payments})`,
  );

function refunds(db: Kysely<DB>) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'payments.user_id');
}

function withColumns(query: ReturnType<typeof refunds>) {
  return query
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_cents',
      'refunds.kind',
      'refunds.reason',
      'refunds.is_due',
      'refunds.failure_code',
      'refunds.next_attempt_at',
      'refunds.requested_at',
      'refunds.changed_at',
      'refunds.requested_by as requested_by_id',
      shownRefundState.as('state'),
    ])
    .select((eb) => [
      person(eb.ref('payments.user_id')).as('payer'),
      person(eb.ref('refunds.requested_by')).as('requested_by'),
      person(eb.ref('refunds.decided_by')).as('decided_by'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

function refundOf(row: Row, { locale, session }: SignedInContext): StaffRefund {
  const { amount_cents, kind, is_due, failure_code, requested_by_id, state, ...refund } = row;
  const isOther = row.payer.id !== session.user_id;
  return {
    ...refund,
    state,
    kind: kind as RefundKind,
    amount: moneyOf(amount_cents, locale),
    failure: failure_code === null ? null : failureOf(failure_code),
    can_decide: state === 'to_confirm' && !is_due && isOther && requested_by_id !== session.user_id,
    can_retry: state === 'failed' && isOther,
  };
}

/** The provider's codes that staff can act on. */
const failures: Readonly<Record<string, RefundFailure>> = {
  balance_insufficient: 'no_balance',
  insufficient_funds: 'no_balance',
  unavailable: 'unavailable',
  expired_or_canceled_card: 'card_closed',
  lost_or_stolen_card: 'card_closed',
  declined: 'declined',
  canceled: 'declined',
  charge_disputed: 'disputed',
  charge_for_pending_refund_disputed: 'disputed',
};

function failureOf(code: string): RefundFailure {
  return failures[code] ?? 'other';
}
