import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { paymentsAdmin } from '#contract/payments/staff.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { closedDisputeStates } from '#server/services/disputes.ts';
import { moneyOf } from '#server/services/money.ts';

type Dispute = ResultOf<typeof paymentsAdmin.view>['disputes'][number];

/** The disputes of a payment, the newest first. */
export async function getDisputes(
  payment_id: string,
  { db, locale }: Pick<SignedInContext, 'db' | 'locale'>,
): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .select(['id', 'amount_cents', 'reason', 'state', 'due_by', 'opened_at'])
    .where('payment_id', '=', payment_id)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map(({ amount_cents, ...row }) => ({
    ...row,
    amount: moneyOf(amount_cents, locale),
    is_open: !closedDisputeStates.includes(row.state),
  }));
}
