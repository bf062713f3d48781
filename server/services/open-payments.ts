import type { Kysely } from 'kysely';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** Returns the id of the account's newest payment for this purpose that can still be continued, or null. */
export async function findOpenPayment(
  db: Kysely<DB>,
  userId: number,
  purpose: PaymentPurpose,
  now: Date,
): Promise<string | null> {
  const open = await db
    .selectFrom('payments')
    .innerJoin('payment_items', 'payment_items.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.user_id', '=', userId)
    .where('payments.state', '=', 'open')
    .where('payments.payable_until', '>', now)
    .where('payment_items.purpose', '=', purpose)
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.id ?? null;
}
