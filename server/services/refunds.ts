import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type AuditRecord, decide } from './audit.ts';
import { askAway } from './payments.ts';

/**
 * Pays back what is due of a payment, by the provider, outside a transaction. Twice does it once: the provider knows the
 * payment by its id, and of two updates of its row one finds nothing.
 *
 * @param audit the row of the audit log
 * @throws HttpProblem `not_found`, `payment_closed` for a payment whose refund is not due, `unavailable`
 */
export async function refundDue(id: string, audit: AuditRecord, context: SignedInContext): Promise<void> {
  const { db, clock, checkout } = context;
  const { state, provider_payment, refund_cents } = await db
    .selectFrom('payments')
    .select(['state', 'provider_payment', 'refund_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (state !== 'refund_due' || refund_cents === null) throw new HttpProblem('payment_closed');
  if (provider_payment !== null) {
    await askAway(context, () => checkout.refund({ payment_id: id, provider_payment, amount_cents: refund_cents }));
  }
  const refunded = { state: 'refunded', refunded_at: clock.now() };
  const due = { id, state: 'refund_due' } as const;
  await db.transaction().execute((transaction) =>
    decide(
      { ...context, db: transaction },
      {
        change: () =>
          transaction
            .updateTable('payments')
            .set(refunded)
            .where((eb) => eb.and(due))
            .returning('id')
            .executeTakeFirst(),
        refusal: () => 'payment_closed',
        audit,
      },
    ),
  );
}
