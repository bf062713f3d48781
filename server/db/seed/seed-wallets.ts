import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import type { PaymentPurpose } from '#contract/payments.ts';
import { writePermitCode } from '#contract/permit-code.ts';
import type { OptionalStep } from '#contract/registration.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type FileStore, PRIVATE_PREFIX } from '#server/gateways/files.ts';
import { endOfScholasticYear, scholasticYear } from './opening-windows.ts';
import { demoPeople } from './people.ts';
import { drawPortrait } from './pictures/portraits.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Pixels of a demo person's picture. */
const PICTURE_SIZE = 480;

interface Tools {
  db: Kysely<DB>;
  now: Date;
  files: FileStore;
}

/** The student has card, permit and picture; the volunteer's permit waits for staff. */
export async function seedWallets(db: Kysely<DB>, now: Date, files: FileStore): Promise<void> {
  const tools = { db, now, files };
  await addStudent(tools);
  await addVolunteer(tools);
}

async function addStudent(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const user_id = await personOf(db, 'student');
  const valid_until = endOfScholasticYear(scholasticYear(now));
  const payment_id = await addPayment(tools, user_id, ['student_card', 'parking_permit'], 20);
  const issued_at = daysAgo(now, 20);
  await db
    .insertInto('student_cards')
    .values({ user_id, payment_id, code: '7Q4M-2K9P-XH', issued_at, valid_until })
    .execute();
  await db
    .insertInto('parking_permits')
    .values({
      user_id,
      kind: 'parking_permit',
      number_plate: 'MVL261',
      state: 'available',
      payment_id,
      code: writePermitCode(scholasticYear(now), [9, 20, 3, 27]),
      requested_at: daysAgo(now, 20),
      decided_at: daysAgo(now, 17),
      decided_by: await personOf(db, 'staff'),
      valid_until,
    })
    .execute();
  await addPicture(tools, user_id, 2);
  await answer(tools, user_id, { PARKING: 'done', STUDENT_CARD: 'done', SOLIDARITY_FUND: 'skipped' });
  await answer(tools, user_id, { VOLUNTEERING: 'skipped' });
}

async function addVolunteer(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const user_id = await personOf(db, 'volunteer');
  await db
    .insertInto('parking_permits')
    .values({
      user_id,
      kind: 'parking_permit',
      number_plate: 'LSB407',
      state: 'pending',
      payment_id: await addPayment(tools, user_id, ['parking_permit'], 2),
      requested_at: daysAgo(now, 2),
      valid_until: endOfScholasticYear(scholasticYear(now)),
    })
    .execute();
  await answer(tools, user_id, { PARKING: 'done', VOLUNTEERING: 'done' });
}

async function personOf(db: Kysely<DB>, part: string): Promise<number> {
  const email = demoPeople.find((person) => person.part === part)?.email ?? '';
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** Paid some days ago, at the prices of the server's table. */
async function addPayment(
  { db, now }: Tools,
  user_id: number,
  purposes: readonly PaymentPurpose[],
  days: number,
): Promise<string> {
  const id = randomUUID();
  const fees = await db.selectFrom('fees').selectAll().where('purpose', 'in', purposes).execute();
  const at = daysAgo(now, days);
  await db
    .insertInto('payments')
    .values({
      id,
      user_id,
      state: 'paid',
      amount_cents: fees.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      locale: 'en',
      provider: 'local',
      receipt_number: sql<number>`nextval('receipt_numbers')`,
      created_at: at,
      payable_until: new Date(at.getTime() + 30 * 60_000),
      paid_at: at,
    })
    .execute();
  await db
    .insertInto('payment_items')
    .values(fees.map((fee) => ({ payment_id: id, ...fee })))
    .execute();
  return id;
}

/** A drawn portrait as the person's own picture. */
async function addPicture({ db, now, files }: Tools, user_id: number, variation: number): Promise<void> {
  const id = randomUUID();
  const key = `${PRIVATE_PREFIX}${id}.webp`;
  const bytes = await sharp(Buffer.from(drawPortrait(variation).svg))
    .resize(PICTURE_SIZE)
    .webp()
    .toBuffer();
  await files.put(key, bytes);
  const size = { size: bytes.length, width: PICTURE_SIZE, height: PICTURE_SIZE };
  const file = { key, file_name: 'me.webp', mime_type: 'image/webp', ...size, created_at: now };
  await db
    .insertInto('private_files')
    .values({ id, user_id, collection_name: 'profile_picture', ...file })
    .execute();
  await db.updateTable('users').set({ profile_picture_id: id }).where('id', '=', user_id).execute();
}

async function answer(
  { db, now }: Tools,
  user_id: number,
  answers: Partial<Record<OptionalStep, 'done' | 'skipped'>>,
): Promise<void> {
  const rows = Object.entries(answers).map(([step, given]) => ({ user_id, step, answer: given, answered_at: now }));
  await db.insertInto('registration_answers').values(rows).execute();
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
