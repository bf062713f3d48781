import { expect, vi } from 'vitest';
import { continueMoves } from '#server/areas/events/moves/steps.ts';
import { notifyHolders } from '#server/areas/events/notify-holders.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import type { startMoves } from './moves.ts';

type Portal = Awaited<ReturnType<typeof startMoves>>;

interface Storm {
  seed: number;
  bookings: number;
  /** How often a copy of the program is killed */
  kills: number;
  /** The highest number of the statement at which it is killed */
  statements: number;
}

/**
 * Moves a date while two copies of the program notify its holders, also of changes by other forms, and are killed at random
 * statements. Half way the date is moved again, while they run. Checks that each holder and guest was told once of the date as it is in the
 * end, or once more if the first move had told them (EVENT-45).
 * @returns the number of copies that were killed
 */
export async function moveInStorm(portal: Portal, { seed, bookings, kills, statements }: Storm): Promise<number> {
  const { addDate, addBooking, addGuest, move, viewMove, inDays, services } = portal;
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const date = await addDate();
  const holders = [];
  for (let each = 0; each < bookings; each += 1) {
    const booking = await addBooking(date, each % 2 === 0 ? 'paid' : 'free_confirmed');
    holders.push({ ...booking, guest: each % 4 === 0 ? await addGuest(date, booking.id) : undefined });
  }
  expect((await move(date.date, bookings)).status).toBe(201);
  let killed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const again = kill === Math.floor(kills / 2) ? [move(date.date, bookings, { ends_at: inDays(34) })] : [];
    const copies = [portal.victim(1 + below(statements)), portal.victim(1 + below(statements))];
    const runs = copies.flatMap((copy) => [continueMoves(copy.services), notifyHolders(copy.services)]);
    const [answers] = await Promise.all([Promise.all(again), Promise.allSettled(runs)]);
    expect(answers.map(({ status }) => status)).toEqual(again.map(() => 201));
    killed += copies.filter((copy) => copy.isKilled()).length;
    await Promise.all(copies.map((copy) => copy.close()));
  }
  await Promise.all([continueMoves(services), continueMoves(services), notifyHolders(services)]);

  const { move: last } = await viewMove(date.date);
  expect(last).toMatchObject({ state: 'done', bookings, done: bookings, holders_told: bookings });
  await expectTold(portal, date.date, holders);
  return killed;
}

interface Holder {
  id: string;
  user_id: number;
  email: string;
  guest: string | undefined;
}

/** Each move that told a holder has one notice and one mail for them and for their guest. */
async function expectTold({ db, noticesOf, mailsTo }: Portal, date: number, holders: Holder[]): Promise<void> {
  const steps = await db
    .selectFrom('date_move_steps')
    .innerJoin('date_moves', 'date_moves.id', 'move_id')
    .select(['booking_id', 'guests_told', 'notification_id'])
    .where('occurrence_id', '=', date)
    .where('done_at', 'is not', null)
    .execute();
  const of = ({ id }: Holder) => steps.filter(({ booking_id }) => booking_id === id);
  const told = holders.map((holder) => of(holder).filter(({ notification_id }) => notification_id !== null).length);
  const guests = holders.filter(({ guest }) => guest !== undefined);
  const guestsTold = guests.map((holder) => of(holder).reduce((sum, { guests_told }) => sum + guests_told, 0));
  await vi.waitFor(
    () => {
      expect(holders.map(({ email }) => mailsTo(email, /^New time or venue:/))).toEqual(told);
      expect(guests.map(({ guest = '' }) => mailsTo(guest, /^New time or venue:/))).toEqual(guestsTold);
    },
    { timeout: 60_000, interval: 100 },
  );
  for (const [index, { user_id }] of holders.entries()) {
    expect(await noticesOf(user_id)).toHaveLength(told[index] ?? 0);
  }
  expect(guestsTold.every((count) => count === 1 || count === 2)).toBe(true);
}
