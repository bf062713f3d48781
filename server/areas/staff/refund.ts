import type { RequestOf } from '#contract/endpoint.ts';
import type { StaffPayment, paymentsAdmin } from '#contract/payments-admin.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { record } from '#server/services/audit.ts';
import { refund } from '#server/services/payments.ts';
import { getPayment } from './payments.ts';

/**
 * Pays back what is due.
 * @throws HttpProblem `not_found`, `payment_closed` for a payment whose refund is not due, `unavailable`
 */
export async function refundPayment(
  { params }: RequestOf<typeof paymentsAdmin.refund>,
  context: SignedInContext,
): Promise<StaffPayment> {
  const { clock, session } = context;
  await refund(params.id, context, (transaction) =>
    record(transaction, {
      at: clock.now(),
      actor_id: session.user_id,
      action: 'payment_refunded',
      subject: 'payment',
      subject_id: params.id,
    }),
  );
  return getPayment(params.id, context);
}
