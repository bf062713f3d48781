import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from './api.ts';

/** The expiry of passes issued in the stories. */
export const yearEnd = new Date('2027-09-30T21:59:59Z');

const prices: Record<'student_card' | 'parking_permit' | 'donation' | 'booking', number> = {
  student_card: 500,
  parking_permit: 700,
  donation: 100,
  booking: 500,
};

/** Adds a payment for one purpose in a state, with the data that the state requires. Returns its id. */
export async function addPayment(
  db: Kysely<DB>,
  user_id: number,
  purpose: keyof typeof prices,
  state: 'open' | 'paid' | 'expired' | 'refund_due' = 'paid',
): Promise<string> {
  const id = randomUUID();
  const amount_cents = prices[purpose];
  const times = { created_at: storyTime, payable_until: new Date(storyTime.getTime() + 30 * 60_000) };
  const receipt = { paid_at: storyTime, receipt_number: sql<number>`nextval('receipt_numbers')` };
  const isPaid = state === 'paid' || state === 'refund_due';
  const payment = { id, user_id, state, amount_cents, locale: 'en', provider: 'local', ...times };
  await addRows(db, 'payments', {
    ...payment,
    ...(isPaid && { ...receipt, session_id: `local_${id}` }),
    ...(state === 'refund_due' && { reason: 'late', refund_cents: amount_cents }),
  });
  await addRows(db, 'payment_items', { payment_id: id, purpose, amount_cents });
  return id;
}

/** Adds a payment with a refund that a colleague requested, undecided or failed. Returns the refund's id. */
export async function addRequestedRefund(
  db: Kysely<DB>,
  user_id: number,
  state: 'requested' | 'failed' = 'requested',
  values: Partial<Insertable<DB['refunds']>> = {},
): Promise<string> {
  return addRow(db, 'refunds', {
    id: randomUUID(),
    payment_id: await addPayment(db, user_id, 'parking_permit'),
    amount_cents: 100,
    kind: 'goodwill',
    reason: 'The car park was closed for a week.',
    state,
    requested_at: storyTime,
    changed_at: storyTime,
    ...(state === 'failed' && { decided_at: storyTime, failure_code: 'expired_or_canceled_card' }),
    ...values,
  });
}

/** Adds a paid card, valid until the end of the stories’ year by default. */
export async function addCard(db: Kysely<DB>, user_id: number, code: string, valid_until = yearEnd): Promise<void> {
  const payment_id = await addPayment(db, user_id, 'student_card');
  const issued_at = new Date('2025-10-01T10:00:00Z');
  await addRows(db, 'student_cards', { user_id, payment_id, code, issued_at, valid_until });
}

type Permit = Insertable<DB['parking_permits']>;

/** Adds a permit in a state, with the data that the state requires. Returns its id. */
export async function addPermit(
  db: Kysely<DB>,
  user_id: number,
  state: 'awaiting_payment' | 'pending' | 'available' | 'rejected',
  values: Partial<Permit> = {},
): Promise<number> {
  const isDecided = state === 'available' || state === 'rejected';
  const isPaid = state !== 'awaiting_payment' && values.payment_id === undefined;
  const payment_id = isPaid ? await addPayment(db, user_id, 'parking_permit') : null;
  return addRow(db, 'parking_permits', {
    user_id,
    kind: 'parking_permit',
    number_plate: `P${user_id}`,
    state,
    payment_id,
    requested_at: storyTime,
    valid_until: yearEnd,
    ...(isDecided && { decided_at: storyTime }),
    ...(state === 'available' && { code: `26-${user_id}` }),
    ...(state === 'rejected' && { reason: 'The photo of the licence cannot be read.' }),
    ...values,
  });
}
