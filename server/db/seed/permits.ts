import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { writePermitCode } from '#contract/kit/permit-code.ts';
import { addRows } from '#server/db/rows.ts';
import { readFees } from '#server/services/fees.ts';
import { readData, type SeedData } from './data-files.ts';
import { endOfScholasticYear, scholasticYear } from './opening-windows.ts';
import { addPeople } from './people.ts';
import { addPrivateFiles, readPrivatePicture } from './pictures.ts';
import { daysBefore, type PeopleTools, type SeedTools } from './seed-tools.ts';

type PermitHolder = SeedData<'permit-holders'>[number] & { user_id: number; payment_id: string | null; at: Date };

/** Permit requests in every state, with their payments, so that staff have something to decide. */
export async function seedPermits(tools: SeedTools, people: PeopleTools): Promise<void> {
  await addPermitHolders(tools, people, readData('permit-holders'), 0);
  await addMissingPhotos(tools);
}

/**
 * Adds people with their permits.
 * @param first number of their first payment; the numbers of two calls must not overlap
 * @returns the ids of the accounts
 */
export async function addPermitHolders(
  tools: SeedTools,
  { passwords, secrets }: PeopleTools,
  people: SeedData<'permit-holders'>,
  first: number,
): Promise<number[]> {
  const { db, now } = tools;
  // A random password, because no demo account signs in as one of these people.
  const password_hash = await passwords.hash(randomBytes(24).toString('base64url'));
  const ids = await addPeople(db, now, people, { password_hash, secrets });
  const holders = people.map((person, index) => ({
    ...person,
    user_id: ids[index] ?? 0,
    at: daysBefore(now, person.days),
    payment_id: person.state === 'awaiting_payment' ? null : paymentId(first + index),
  }));
  await addPayments(tools, holders);
  const valid_until = endOfScholasticYear(scholasticYear(now));
  const rows = holders.map(({ user_id, number_plate, state, payment_id, at, reason = null }) => ({
    user_id,
    kind: 'parking_permit',
    number_plate,
    state,
    payment_id,
    requested_at: at,
    valid_until,
    ...(isUndecided(state) ? {} : { decided_at: daysBefore(now, 1), reason }),
    ...(state === 'available' && { code: writePermitCode(now.getUTCFullYear(), [...randomBytes(4)].map(low)) }),
  }));
  await addRows(db, 'parking_permits', rows);
  return ids;
}

function isUndecided(state: PermitHolder['state']): boolean {
  return state === 'pending' || state === 'awaiting_payment';
}

/** Returns a fixed id, so that tests know the payment's URL in every database. */
function paymentId(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

async function addPayments({ db, now }: SeedTools, holders: readonly PermitHolder[]): Promise<void> {
  const feeOf = await readFees(db, now);
  const amount_cents = feeOf('parking_permit');
  const rows = holders.flatMap(({ payment_id: id, user_id, state, at }) => {
    if (id === null) return [];
    const refund = { state: 'refund_due', reason: 'permit_rejected', refund_cents: amount_cents };
    const row = {
      id,
      user_id,
      amount_cents,
      locale: 'en',
      provider: 'local',
      session_id: `local_${id}`,
      provider_payment: `pi_local_${id}`,
      receipt_number: sql<number>`nextval('receipt_numbers')`,
      created_at: at,
      payable_until: new Date(at.getTime() + 30 * 60_000),
      paid_at: at,
    };
    return [{ ...row, ...(state === 'rejected' ? refund : { state: 'paid' }) }];
  });
  await addRows(db, 'payments', rows);
  const items = rows.map(({ id }) => ({ payment_id: id, purpose: 'parking_permit', amount_cents }));
  await addRows(db, 'payment_items', items);
}

/** Adds photos of both sides of the driving licence to all undecided requests, including the demo volunteer's. */
async function addMissingPhotos(tools: SeedTools): Promise<void> {
  const waiting = await tools.db
    .selectFrom('parking_permits')
    .select(['id', 'user_id', 'number_plate', 'requested_at as at'])
    .where('state', 'in', ['pending', 'awaiting_payment'])
    .where('driving_licence_front_id', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, user_id, number_plate, at } of waiting) {
    const sides = ['front', 'back'] as const;
    const photos = sides.map(async (side) => ({
      ...(await readPrivatePicture(`${number_plate.toLowerCase()}-${side}`, `${side}.webp`)),
      user_id,
      collection_name: `driving_licence_${side}`,
      at,
    }));
    const [front, back] = await addPrivateFiles(tools, await Promise.all(photos));
    const ids = { driving_licence_front_id: front, driving_licence_back_id: back };
    await tools.db.updateTable('parking_permits').set(ids).where('id', '=', id).execute();
  }
}

function low(byte: number): number {
  return byte & 31;
}
