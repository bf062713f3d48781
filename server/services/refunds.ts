import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { CheckoutUnavailable, type Refund } from '#server/gateways/checkout.ts';
import type { Services, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type AuditRecord, decide } from './audit.ts';
import { callProvider } from './payments.ts';

/**
 * Refunds the due amount of a payment through the provider, outside a transaction. Idempotent: the provider identifies
 * the refund by the payment's id and its attempt, and of two updates of the row one finds nothing. A refund that is
 * pending at the provider stays due until `settleRefunds()` finds that the money has arrived.
 *
 * @param audit the row of the audit log
 * @throws HttpProblem `not_found`, `payment_closed` for a payment whose refund is not due, `refund_pending` for one
 * that the provider is processing, `refund_failed` if the provider rejected it, `unavailable`
 */
export async function refundDue(id: string, audit: AuditRecord, context: SignedInContext): Promise<void> {
  const { db, clock, checkout } = context;
  const { state, provider_payment, refund_cents, refund_attempts, provider_refund } = await db
    .selectFrom('payments')
    .select(['state', 'provider_payment', 'refund_cents', 'refund_attempts', 'provider_refund'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (state !== 'refund_due' || refund_cents === null) throw new HttpProblem('payment_closed');
  if (provider_refund !== null) throw new HttpProblem('refund_pending');
  const order = { payment_id: id, amount_cents: refund_cents, attempt: refund_attempts };
  const refund =
    provider_payment === null
      ? undefined
      : await callProvider(context, () => checkout.refund({ ...order, provider_payment }));
  if (refund?.state === 'failed') {
    await countFailedRefund(db, { id, provider_refund, refund_attempts });
    throw new HttpProblem('refund_failed');
  }
  const isPending = refund?.state === 'pending';
  const change = isPending
    ? { provider_refund: refund.id }
    : { state: 'refunded', refunded_at: clock.now(), provider_refund: refund?.id ?? null };
  await db.transaction().execute((transaction) =>
    decide(
      { ...context, db: transaction },
      {
        change: () =>
          transaction
            .updateTable('payments')
            .set(change)
            .where((eb) => eb.and({ id, state: 'refund_due' }))
            .where('provider_refund', 'is', null)
            .returning('id')
            .executeTakeFirst(),
        refusal: () => (isPending ? 'refund_pending' : 'payment_closed'),
        audit,
      },
    ),
  );
}

interface DueRefund {
  id: string;
  provider_refund: string | null;
  refund_attempts: number;
}

/**
 * The payment stays due; the next attempt is a new refund at the provider. Concurrent counts of one failure count once.
 */
async function countFailedRefund(db: Kysely<DB>, { id, provider_refund, refund_attempts }: DueRefund): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_refund: null, refund_attempts: refund_attempts + 1 })
    .where('id', '=', id)
    .where('state', '=', 'refund_due')
    .where('refund_attempts', '=', refund_attempts)
    .where('provider_refund', 'is not distinct from', provider_refund)
    .execute();
}

/**
 * Reads the state of pending refunds from the provider: one that has arrived ends its payment; one that failed is due
 * again and logged as an error, because staff must refund it in another way.
 */
export async function settleRefunds(services: Services): Promise<void> {
  const { db, checkout } = services;
  const pending = await db
    .selectFrom('payments')
    .select(['id', 'provider_refund', 'refund_attempts'])
    .where('state', '=', 'refund_due')
    .where('provider_refund', 'is not', null)
    .where('provider', '=', checkout.provider)
    .orderBy('created_at')
    .limit(500)
    .execute();
  for (const payment of pending) await settleRefund(payment, services);
}

async function settleRefund(payment: DueRefund, { db, clock, checkout, log }: Services): Promise<void> {
  const { id, provider_refund } = payment;
  let refund: Refund;
  try {
    refund = await checkout.findRefund(provider_refund ?? '');
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    log.warn({ payment: id }, 'The provider did not answer for a refund');
    return;
  }
  if (refund.state === 'failed') {
    log.error({ event: 'refund_failed', payment: id }, 'A refund failed at the provider and is due again');
    await countFailedRefund(db, payment);
  }
  if (refund.state !== 'succeeded') return;
  await db
    .updateTable('payments')
    .set({ state: 'refunded', refunded_at: clock.now() })
    .where((eb) => eb.and({ id, state: 'refund_due', provider_refund: refund.id }))
    .execute();
}
