import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import { demoEmail, readData } from './data-files.ts';
import { daysBefore, inMalta, type SeedTools, userId } from './seed-tools.ts';

/** Days of fittings, counted from today and negative in the past, with the hours that have fitting slots. */
const fittingDays: readonly { days: number; hours: readonly string[] }[] = [
  { days: -6, hours: ['9'] },
  { days: 0, hours: ['16', '17'] },
  { days: 2, hours: ['9', '10', '11'] },
  { days: 4, hours: ['9', '10', '14', '15'] },
  { days: 9, hours: ['9', '10', '11'] },
];

/** Days of graduations, counted from today. */
const graduationDays = [12, 13, 20];

/** Opens toga rental, with past and coming fitting slots and coming graduations. */
export async function seedToga({ db, now }: SeedTools): Promise<void> {
  await db.updateTable('feature_flags').set({ is_on: true }).where('name', '=', 'toga').execute();
  const days = graduationDays.map((count) => ({ day: dayFrom(now, count) }));
  await addRows(db, 'toga_graduations', days);
  const starts = fittingDays.flatMap(({ days: count, hours }) =>
    hours.flatMap((hour) => ['00', '20', '40'].map((minute) => ({ days: count, time: `${hour}:${minute}` }))),
  );
  for (const start of starts) {
    const at = inMalta(now, start);
    await addRows(db, 'toga_slots', { starts_at: at, ends_at: sql<Date>`${at} + interval '20 minutes'` });
  }
}

/** Seeded rentals; `graduation` counts days from today. The position in the list is part of the rental's id. */
const rentals: readonly { person: string; state: 'paid' | 'fitted' | 'collected' | 'returned'; graduation: number }[] =
  [
    { person: demoEmail('student'), state: 'paid', graduation: 12 },
    ...readData('permit-holders').flatMap(({ email }, index) => {
      const states = ['paid', 'paid', 'fitted', 'collected', 'returned'] as const;
      const state = states[index];
      return state === undefined ? [] : [{ person: email, state, graduation: index < 3 ? 12 : -1 }];
    }),
  ];

/** Rentals in every state, so that the counter page has content; the demo student's fitting is still to come. */
export async function seedTogaRentals(tools: SeedTools): Promise<void> {
  const { db, now } = tools;
  const slots = await db.selectFrom('toga_slots').select(['id', 'starts_at']).orderBy('starts_at').execute();
  const past = slots.filter(({ starts_at }) => starts_at < daysBefore(now, 1));
  const ahead = slots.slice(past.length);
  for (const [index, { person, state, graduation }] of rentals.entries()) {
    // The student is fitted on a later day, other paid rentals in the next slots, and the rest were fitted last week.
    const slot = state === 'paid' ? ahead[index === 0 ? 8 : Math.floor(index / 2)] : past[0];
    if (slot === undefined) throw new Error('There are too few fitting slots.');
    const user_id = await userId(db, person);
    const id = `00000000-0000-4000-8000-0000000000d${index + 1}`;
    const measures = { height_cm: 162 + 4 * index, chest_cm: 86 + 3 * index, head_cm: 55 + (index % 4) };
    const payment_id = await addPayment(tools, user_id, state === 'returned');
    await addRows(db, 'toga_rentals', {
      id,
      user_id,
      state,
      items: ['toga', 'sash', 'trencher'],
      rent_cents: 5000,
      deposit_cents: 5000,
      ...measures,
      graduation_on: dayFrom(now, graduation),
      slot_id: slot.id,
      place: (index % 4) + 1,
      fitting_at: slot.starts_at,
      created_at: daysBefore(now, 9),
      held_until: daysBefore(now, 9),
      payment_id,
      code: `TGA${'ABCDEFGH'[index]}7M2KQX`,
    });
    await addItems(tools, payment_id, id);
    await addMarks(tools, id, state);
  }
}

/** Adds a payment of nine days ago. @param isDue true if the deposit is to be refunded */
async function addPayment({ db, now }: SeedTools, user_id: number, isDue: boolean): Promise<string> {
  const at = daysBefore(now, 9);
  return addRow(db, 'payments', {
    id: randomUUID(),
    user_id,
    state: isDue ? 'refund_due' : 'paid',
    ...(isDue && { reason: 'toga_returned', refund_cents: 5000 }),
    locale: 'en',
    provider: 'local',
    created_at: at,
    paid_at: at,
    amount_cents: 10_000,
    receipt_number: sql<number>`nextval('receipt_numbers')`,
    payable_until: new Date(at.getTime() + 30 * 60_000),
  });
}

async function addItems({ db }: SeedTools, payment_id: string, toga_rental_id: string): Promise<void> {
  const item = { payment_id, toga_rental_id, amount_cents: 5000 };
  await addRows(db, 'payment_items', [
    { ...item, purpose: 'toga' },
    { ...item, purpose: 'toga_deposit' },
  ]);
}

async function addMarks({ db, now }: SeedTools, rental_id: string, state: string): Promise<void> {
  const steps = ['fitted', 'collected', 'returned'];
  const marked_by = await userId(db, demoEmail('staff'));
  const rows = steps.slice(0, steps.indexOf(state) + 1).map((mark, index) => {
    const at = daysBefore(now, [6, 2, 0.2][index] ?? 0);
    return { id: randomUUID(), rental_id, mark, is_kept: true, marked_at: at, received_at: at, marked_by };
  });
  await addRows(db, 'toga_marks', rows);
}

/** Returns the date in Malta this many days after today, for a `date` column. */
function dayFrom(now: Date, days: number) {
  return sql<string>`(${now}::timestamptz at time zone 'Europe/Malta')::date + ${days}::integer`;
}
