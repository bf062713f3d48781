import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { writePermitCode } from '#contract/kit/permit-code.ts';
import { addRows } from '#server/db/rows.ts';
import { readFees } from '#server/services/fees.ts';
import type { answerStep } from '#server/services/registration-status.ts';
import { demoEmail } from './data-files.ts';
import { endOfScholasticYear, scholasticYear } from './opening-windows.ts';
import { addPrivateFiles, readPrivatePicture } from './pictures.ts';
import { type SeedTools, daysBefore, userId } from './seed-tools.ts';

/** The demo student's card, permit and profile picture, and the demo volunteer's pending permit. */
export async function seedWallets(tools: SeedTools): Promise<void> {
  await addStudent(tools);
  await addVolunteer(tools);
}

async function addStudent(tools: SeedTools): Promise<void> {
  const { db, now } = tools;
  const user_id = await userId(db, demoEmail('student'));
  const valid_until = endOfScholasticYear(scholasticYear(now));
  const payment_id = await addPayment(tools, { user_id, purposes: ['student_card', 'parking_permit'], days: 20 });
  const issued_at = daysBefore(now, 20);
  await addRows(db, 'student_cards', { user_id, payment_id, code: '7Q4M-2K9P-XH', issued_at, valid_until });
  await addRows(db, 'parking_permits', {
    user_id,
    kind: 'parking_permit',
    number_plate: 'MVL261',
    state: 'available',
    payment_id,
    valid_until,
    code: writePermitCode(scholasticYear(now), [9, 20, 3, 27]),
    requested_at: issued_at,
    decided_at: daysBefore(now, 17),
    decided_by: await userId(db, demoEmail('staff')),
  });
  const picture = { ...(await readPrivatePicture('me')), user_id, collection_name: 'profile_picture', at: now };
  const [profile_picture_id] = await addPrivateFiles(tools, [picture]);
  await db.updateTable('users').set({ profile_picture_id }).where('id', '=', user_id).execute();
  const answers = {
    PARKING: 'done',
    STUDENT_CARD: 'done',
    SOLIDARITY_FUND: 'skipped',
    VOLUNTEERING: 'skipped',
  } as const;
  await answer(tools, user_id, answers);
}

async function addVolunteer(tools: SeedTools): Promise<void> {
  const { db, now } = tools;
  const user_id = await userId(db, demoEmail('volunteer'));
  await addRows(db, 'parking_permits', {
    user_id,
    kind: 'parking_permit',
    number_plate: 'LSB407',
    state: 'pending',
    payment_id: await addPayment(tools, { user_id, purposes: ['parking_permit'], days: 2 }),
    requested_at: daysBefore(now, 2),
    valid_until: endOfScholasticYear(scholasticYear(now)),
  });
  await answer(tools, user_id, { PARKING: 'done', VOLUNTEERING: 'done' });
}

interface Paid {
  user_id: number;
  purposes: readonly Exclude<PaymentPurpose, 'booking' | 'toga'>[];
  days: number;
}

/** Adds a payment made some days ago at the prices that were then in force. Returns the payment's id. */
async function addPayment({ db, now }: SeedTools, { user_id, purposes, days }: Paid): Promise<string> {
  const id = randomUUID();
  const at = daysBefore(now, days);
  const feeOf = await readFees(db, at);
  const items = purposes.map((purpose) => ({ payment_id: id, purpose, amount_cents: feeOf(purpose) }));
  await addRows(db, 'payments', {
    id,
    user_id,
    state: 'paid',
    locale: 'en',
    provider: 'local',
    created_at: at,
    paid_at: at,
    amount_cents: items.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    receipt_number: sql<number>`nextval('receipt_numbers')`,
    payable_until: new Date(at.getTime() + 30 * 60_000),
  });
  await addRows(db, 'payment_items', items);
  return id;
}

async function answer(
  { db, now }: SeedTools,
  user_id: number,
  answers: Partial<Record<Parameters<typeof answerStep>[0], 'done' | 'skipped'>>,
): Promise<void> {
  const rows = Object.entries(answers).map(([step, given]) => ({ user_id, step, answer: given, answered_at: now }));
  await addRows(db, 'registration_answers', rows);
}
