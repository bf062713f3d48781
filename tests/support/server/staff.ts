import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

let plates = 100;

/** Adds a permit that was paid for and waits for a decision, with rows of its two photos. */
export async function addPendingPermit(db: Kysely<DB>, user_id: number): Promise<PendingPermit> {
  plates += 1;
  const payment_id = await addPayment(db, user_id, 'paid');
  const photo = (collection_name: string) => {
    const id = randomUUID();
    const described = { file_name: 'a.webp', mime_type: 'image/webp', size: 1, key: `private/${id}.webp` };
    const row = { id, user_id, collection_name, created_at: storyTime, ...described };
    return db.insertInto('private_files').values(row).returning('id').executeTakeFirstOrThrow();
  };
  const front = await photo('driving_licence_front');
  const back = await photo('driving_licence_back');
  const row = await db
    .insertInto('parking_permits')
    .values({
      user_id,
      kind: 'parking_permit',
      number_plate: `STF${plates}`,
      state: 'pending',
      driving_licence_front_id: front.id,
      driving_licence_back_id: back.id,
      payment_id,
      requested_at: storyTime,
      valid_until: new Date('2027-09-30T21:59:00Z'),
    })
    .returning(['id', 'number_plate'])
    .executeTakeFirstOrThrow();
  return { ...row, payment_id, photos: [front.id, back.id] };
}

export interface PendingPermit {
  id: number;
  number_plate: string;
  payment_id: string;
  photos: string[];
}

/** Adds a payment of seven euro for a permit. */
export async function addPayment(db: Kysely<DB>, user_id: number, state: 'paid' | 'refund_due'): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('payments')
    .values({
      id,
      user_id,
      state,
      ...(state === 'refund_due' && { reason: 'late', refund_cents: 700 }),
      amount_cents: 700,
      locale: 'en',
      provider: 'local',
      session_id: `local_${id}`,
      receipt_number: sql<number>`nextval('receipt_numbers')`,
      created_at: storyTime,
      payable_until: storyTime,
      paid_at: storyTime,
    })
    .execute();
  await db
    .insertInto('payment_items')
    .values({ payment_id: id, purpose: 'parking_permit', amount_cents: 700 })
    .execute();
  return id;
}

/**
 * Runs a staff write, and fails unless it left one row in the audit log, by this person.
 * @param act returns the status of the answer
 */
export async function expectAudited(
  db: Kysely<DB>,
  { id }: Endpoint,
  actorId: number,
  act: () => Promise<number>,
): Promise<void> {
  const before = await rowsBy(db, actorId);
  expect(await act(), id).toBeLessThan(300);
  const rows = (await rowsBy(db, actorId)) - before;
  expect(rows, `rows of the audit log after ${id}`).toBe(1);
}

async function rowsBy(db: Kysely<DB>, actorId: number): Promise<number> {
  const rows = await db.selectFrom('audit_log').select('id').where('actor_id', '=', actorId).execute();
  return rows.length;
}
