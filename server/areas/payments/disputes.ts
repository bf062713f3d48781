import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { paymentsAdmin } from '#contract/payments/staff.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';

type Dispute = ResultOf<typeof paymentsAdmin.view>['disputes'][number];

/**
 * The disputes of a payment, the newest first. `blocksRefunds`: the money is with the bank, or the bank has returned it
 * to the payer.
 */
export async function getDisputes(
  payment_id: string,
  { db, locale }: Pick<SignedInContext, 'db' | 'locale'>,
): Promise<{ disputes: Dispute[]; blocksRefunds: boolean }> {
  const rows = await db
    .selectFrom('disputes')
    .select(['id', 'amount_cents', 'reason', 'state', 'due_by', 'opened_at'])
    .where('payment_id', '=', payment_id)
    .orderBy('opened_at', 'desc')
    .execute();
  const disputes = rows.map(({ amount_cents, ...row }) => ({
    ...row,
    amount: moneyOf(amount_cents, locale),
    is_open: !['won', 'lost', 'warning_closed'].includes(row.state),
  }));
  return { disputes, blocksRefunds: rows.some(({ state }) => state !== 'won' && state !== 'warning_closed') };
}

/** @throws HttpProblem `payment_disputed` while a dispute of the payment is open, or after it was lost (PAY-31) */
export async function rejectDisputed(payment_id: string, context: SignedInContext): Promise<void> {
  if ((await getDisputes(payment_id, context)).blocksRefunds) throw new HttpProblem('payment_disputed');
}
