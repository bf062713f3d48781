import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { writePermitCode } from '#contract/permit-code.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type FileStore, PRIVATE_PREFIX } from '#server/gateways/files.ts';
import { drawLicence } from './licence-photo.ts';
import { endOfScholasticYear, scholasticYear } from './opening-windows.ts';
import { type PermitHolder, permitHolders } from './permits.ts';
import { addPerson, type PeopleTools } from './seed-people.ts';

const DAY_MS = 86_400_000;

/** Requests for permits in each state, paid for where they are, so that staff have something to decide. */
export async function seedPermits(db: Kysely<DB>, now: Date, tools: PeopleTools, files: FileStore): Promise<void> {
  // Nobody knows it: these people are only looked at.
  const password_hash = await tools.passwords.hash(randomBytes(24).toString('base64url'));
  const valid_until = endOfScholasticYear(scholasticYear(now));
  for (const [index, holder] of permitHolders.entries()) {
    const user_id = await addPerson(db, now, holder, { password_hash, secrets: tools.secrets });
    const requested_at = new Date(now.getTime() - holder.days * DAY_MS);
    const payment_id = holder.state === 'awaiting_payment' ? null : paymentId(index);
    if (payment_id !== null) await addPayment(db, { id: payment_id, user_id, holder, at: requested_at });
    const photos = isUndecided(holder)
      ? await addPhotos(db, files, { user_id, whose: holder.number_plate, at: requested_at })
      : {};
    await addPermit(db, { user_id, holder, payment_id, requested_at, valid_until, now, ...photos });
  }
  await addMissingPhotos(db, files);
}

function isUndecided({ state }: PermitHolder): boolean {
  return state === 'pending' || state === 'awaiting_payment';
}

/** The same in every database, so that tests know an address. */
function paymentId(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

interface Given {
  user_id: number;
  holder: PermitHolder;
  at: Date;
}

async function addPayment(db: Kysely<DB>, { id, user_id, holder, at }: Given & { id: string }): Promise<void> {
  const fee = await db
    .selectFrom('fees')
    .select('amount_cents')
    .where('purpose', '=', 'parking_permit')
    .executeTakeFirstOrThrow();
  const isRejected = holder.state === 'rejected';
  await db
    .insertInto('payments')
    .values({
      id,
      user_id,
      ...fee,
      state: isRejected ? 'refund_due' : 'paid',
      ...(isRejected && { reason: 'permit_rejected', refund_cents: fee.amount_cents }),
      locale: 'en',
      provider: 'local',
      session_id: `local_${id}`,
      receipt_number: sql<number>`nextval('receipt_numbers')`,
      created_at: at,
      payable_until: new Date(at.getTime() + DAY_MS / 48),
      paid_at: at,
    })
    .execute();
  await db
    .insertInto('payment_items')
    .values({ payment_id: id, purpose: 'parking_permit', ...fee })
    .execute();
}

interface Owner {
  user_id: number;
  /** The same words draw the same photos */
  whose: string;
  at: Date;
}

async function addPhotos(db: Kysely<DB>, files: FileStore, { user_id, whose, at }: Owner) {
  const add = async (side: 'front' | 'back'): Promise<string> => {
    const { bytes, width, height } = await drawLicence(whose, side);
    const id = randomUUID();
    const key = `${PRIVATE_PREFIX}${id}.webp`;
    await files.put(key, bytes);
    const described = { file_name: `${side}.webp`, mime_type: 'image/webp', size: bytes.byteLength, width, height };
    const row = { id, user_id, key, collection_name: `driving_licence_${side}`, created_at: at, ...described };
    await db.insertInto('private_files').values(row).execute();
    return id;
  };
  return { driving_licence_front_id: await add('front'), driving_licence_back_id: await add('back') };
}

/** The volunteer of the demo people waits as well, and has no photos yet. */
async function addMissingPhotos(db: Kysely<DB>, files: FileStore): Promise<void> {
  const waiting = await db
    .selectFrom('parking_permits')
    .select(['id', 'user_id', 'number_plate', 'requested_at'])
    .where('state', '=', 'pending')
    .where('driving_licence_front_id', 'is', null)
    .execute();
  for (const { id, user_id, number_plate, requested_at } of waiting) {
    const photos = await addPhotos(db, files, { user_id, whose: number_plate, at: requested_at });
    await db.updateTable('parking_permits').set(photos).where('id', '=', id).execute();
  }
}

interface Request extends Omit<Given, 'at'> {
  payment_id: string | null;
  requested_at: Date;
  valid_until: Date;
  now: Date;
}

async function addPermit(db: Kysely<DB>, { holder, now, ...row }: Request): Promise<void> {
  const { state, number_plate, reason = null } = holder;
  const decision = isUndecided(holder) ? {} : { decided_at: new Date(now.getTime() - DAY_MS), reason };
  const code =
    state === 'available' ? { code: writePermitCode(now.getUTCFullYear(), [...randomBytes(4)].map(low)) } : {};
  await db
    .insertInto('parking_permits')
    .values({ kind: 'parking_permit', number_plate, state, ...row, ...decision, ...code })
    .execute();
}

function low(byte: number): number {
  return byte & 31;
}
