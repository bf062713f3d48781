import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';
import { addPayment, addPermit } from '#tests/support/passes.ts';

let plates = 100;

/** Adds a paid permit that is pending, with rows of its two photos. */
export async function addPendingPermit(db: Kysely<DB>, user_id: number): Promise<PendingPermit> {
  plates += 1;
  const number_plate = `STF${plates}`;
  const payment_id = await addPayment(db, user_id, 'parking_permit');
  const photo = (collection_name: string) => {
    const id = randomUUID();
    const described = { file_name: 'a.webp', mime_type: 'image/webp', size: 1, key: `private/${id}.webp` };
    return addRow(db, 'private_files', { id, user_id, collection_name, created_at: storyTime, ...described });
  };
  const photos = [await photo('driving_licence_front'), await photo('driving_licence_back')] as const;
  const [driving_licence_front_id, driving_licence_back_id] = photos;
  const values = { number_plate, payment_id, driving_licence_front_id, driving_licence_back_id };
  return { id: await addPermit(db, user_id, 'pending', values), number_plate, payment_id, photos };
}

export interface PendingPermit {
  id: number;
  number_plate: string;
  payment_id: string;
  photos: readonly [front: string, back: string];
}

/**
 * Runs a staff write, and fails unless it added exactly one audit log row by this user.
 * @param act returns the status of the response
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
