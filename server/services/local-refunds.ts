import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import {
  CheckoutUnavailable,
  INSUFFICIENT_BALANCE,
  type Refund,
  type RefundOrder,
  refundKey,
  RefundRejected,
} from '#server/gateways/checkout.ts';

/**
 * The outcome of a refund at the local checkout, by the last digit of its amount in cents, as there is no bank to decide:
 * all others succeed at once.
 */
const outcomes: Readonly<Record<number, 'arrives_later' | 'fails_later' | 'fails' | 'no_balance'>> = {
  1: 'arrives_later',
  2: 'fails_later',
  3: 'fails',
  4: 'no_balance',
};

/** The refunds of the local checkout; one that is pending ends when it is read again. */
export function localRefunds(db: Kysely<DB>) {
  return {
    refund: async (order: RefundOrder): Promise<Refund> => {
      const { refund_id, provider_payment, amount_cents, refusals } = order;
      const key = refundKey(order);
      const outcome = outcomes[amount_cents % 10];
      if (outcome === 'no_balance' && refusals === 0) throw new RefundRejected(INSUFFICIENT_BALANCE);
      const state = outcome === 'fails' ? 'failed' : outcome?.endsWith('_later') === true ? 'pending' : 'succeeded';
      await db
        .insertInto('local_refunds')
        .values({ key, refund_id, provider_payment, amount_cents, state })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return readRefund(db, key);
    },
    findOrdered: async (order: RefundOrder): Promise<Refund | undefined> => {
      const row = await db
        .selectFrom('local_refunds')
        .select('key')
        .where('refund_id', '=', order.refund_id)
        .executeTakeFirst();
      return row && readRefund(db, row.key);
    },
    findRefund: async (id: string): Promise<Refund> => {
      const key = id.replace(/^re_/, '');
      const { amount_cents, state } = await findRow(db, key);
      if (state === 'pending') {
        const next = outcomes[amount_cents % 10] === 'fails_later' ? 'failed' : 'succeeded';
        await db.updateTable('local_refunds').set({ state: next }).where('key', '=', key).execute();
      }
      return readRefund(db, key);
    },
  };
}

async function readRefund(db: Kysely<DB>, key: string): Promise<Refund> {
  const state = (await findRow(db, key)).state as Refund['state'];
  return { id: `re_${key}`, state, ...(state === 'failed' && { failure: 'expired_or_canceled_card' }) };
}

async function findRow(db: Kysely<DB>, key: string) {
  const row = await db.selectFrom('local_refunds').selectAll().where('key', '=', key).executeTakeFirst();
  if (row === undefined) throw new CheckoutUnavailable('There is no such refund.');
  return row;
}
