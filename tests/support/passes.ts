import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { PaymentPurpose } from '#contract/payments.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from './api.ts';

/** Expiry of what is issued in the stories. */
export const yearEnd = new Date('2027-09-30T21:59:59Z');

/** Adds a payment for one purpose, open or paid. Returns its id. */
export async function addPayment(
  db: Kysely<DB>,
  user_id: number,
  purpose: PaymentPurpose,
  state: 'open' | 'paid' | 'expired' = 'paid',
): Promise<string> {
  const id = randomUUID();
  const times = { created_at: storyTime, payable_until: new Date(storyTime.getTime() + 30 * 60_000) };
  const receipt = { paid_at: storyTime, receipt_number: sql<number>`nextval('receipt_numbers')` };
  await db
    .insertInto('payments')
    .values({
      id,
      user_id,
      state,
      amount_cents: 500,
      locale: 'en',
      provider: 'local',
      ...times,
      ...(state === 'paid' && receipt),
    })
    .execute();
  await db.insertInto('payment_items').values({ payment_id: id, purpose, amount_cents: 500 }).execute();
  return id;
}

/** Adds a paid card, valid until the end of the stories’ year by default. */
export async function addCard(db: Kysely<DB>, user_id: number, code: string, valid_until = yearEnd): Promise<void> {
  const payment_id = await addPayment(db, user_id, 'student_card');
  const issued_at = new Date('2025-10-01T10:00:00Z');
  await db.insertInto('student_cards').values({ user_id, payment_id, code, issued_at, valid_until }).execute();
}

type Permit = Insertable<DB['parking_permits']>;

/** Adds a permit in a state, with everything the state needs. */
export async function addPermit(
  db: Kysely<DB>,
  user_id: number,
  state: 'awaiting_payment' | 'pending' | 'available' | 'rejected',
  values: Partial<Permit> = {},
): Promise<void> {
  const isDecided = state === 'available' || state === 'rejected';
  const payment_id = state === 'awaiting_payment' ? null : await addPayment(db, user_id, 'parking_permit');
  await db
    .insertInto('parking_permits')
    .values({
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
    })
    .execute();
}
