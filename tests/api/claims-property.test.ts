import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { send } from '#tests/support/api.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import type { Person } from '#tests/support/people.ts';
import { startBookings, type Wanted } from '#tests/support/server/bookings.ts';
import { storySize } from '#tests/support/size.ts';

const portal = await startBookings();
const { app, db, clock, addMember, addEventWithPlaces, addEventWithSeats, countPlaces, deliverWebhook, pay } = portal;

const OPERATIONS = storySize(1_200, 10_000);
/** Operations after which new events are created, because the old ones are full */
const EVENINGS_LAST = storySize(400, 1000);
/** Simultaneous calls */
const AT_ONCE = 8;
const MINUTE_MS = 60_000;

const next = numbersFrom(20_261_120);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const some = (most: number) => 1 + Math.floor(next() * most);

const everybody = await Promise.all(Array.from({ length: 12 }, () => addMember()));
type Evening = Awaited<ReturnType<typeof addEventWithPlaces>> & { seats: number[] };
/**
 * The events that are booked now, and all events so far: paid places stay taken, so new events are needed from time to
 * time.
 */
let evenings: Evening[] = [];
const all: Evening[] = [];

async function openEvenings(): Promise<void> {
  const [free, paid, hall] = [
    await addEventWithPlaces(20, 0),
    await addEventWithPlaces(30, 500),
    await addEventWithSeats({ rows: 3, seats: 10 }),
  ];
  evenings = [{ ...free, seats: [] }, { ...paid, seats: [] }, hall];
  all.push(...evenings);
}

interface Known {
  as: Person;
  booking: Booking;
}

const known: Known[] = [];
const sessions: string[] = [];
/** Earlier calls, for repetition with the same key. */
const replays: (() => Promise<Response>)[] = [];

function places({ ticket, seats }: Evening): Wanted[] {
  if (seats.length === 0) return Array.from({ length: some(3) }, () => ({ ticket_id: ticket }));
  const chosen = new Set(Array.from({ length: some(3) }, () => pick(seats)));
  return [...chosen].map((seat_id) => ({ ticket_id: ticket, seat_id }));
}

/** Stores the booking in the response, and the call for repetition. */
async function keep(as: Person, ask: () => Promise<Response>): Promise<void> {
  const answer = await ask();
  replays.push(ask);
  if (answer.status !== 201) return;
  known.push({ as, booking: ((await answer.json()) as { data: Booking }).data });
}

const operations: Readonly<Record<string, () => Promise<unknown>>> = {
  book: () => {
    const [as, evening, key] = [pick(everybody), pick(evenings), randomUUID()];
    const body = { occurrence_id: evening.occurrence, attendees: places(evening) };
    return keep(as, () => send(app, bookings.create, { body }, { as, key }));
  },
  add: () =>
    withBooking(({ as, booking }) => {
      const evening = eveningOf(booking);
      const [key, body] = [randomUUID(), { attendees: places(evening) }];
      return keep(as, () => send(app, bookings.addAttendees, { params: { id: booking.id }, body }, { as, key }));
    }),
  leave: () =>
    withBooking(({ as, booking }) => {
      const body = { ids: [pick(booking.attendees)?.id ?? 1] };
      return send(app, bookings.removeAttendees, { params: { id: booking.id }, body }, { as });
    }),
  move: () =>
    withBooking(({ as, booking }) => {
      const id = pick(booking.attendees)?.id ?? 1;
      const body = {
        attendees: [{ id, ...(booking.occurrence.is_seated && { seat_id: pick(eveningOf(booking).seats) }) }],
      };
      return send(app, bookings.updateAttendees, { params: { id: booking.id }, body }, { as });
    }),
  cancel: () => withBooking(({ as, booking }) => send(app, bookings.remove, { params: { id: booking.id } }, { as })),
  merge: () =>
    withBooking(({ as, booking }) => {
      // The last other booking of the same event: older ones have mostly expired, and could not be merged.
      const other = known.findLast(
        (each) =>
          each.as === as && each.booking.id !== booking.id && each.booking.occurrence.id === booking.occurrence.id,
      );
      const body = { booking_id: other?.booking.id ?? booking.id };
      return send(app, bookings.merge, { params: { id: booking.id }, body }, { as });
    }),
  goToPay: () =>
    withBooking(async ({ as, booking }) => {
      const answer = await send(app, bookings.pay, { params: { id: booking.id } }, { as });
      const { data } = (await answer.clone().json()) as { data?: { session_id: string | null } };
      if (data?.session_id) sessions.push(data.session_id);
      return answer;
    }),
  pay: async () => {
    const session = pick(sessions);
    if (session !== undefined) return deliverWebhook(await pay(session));
  },
  replay: async () => pick(replays)?.(),
  wait: async () => clock.set(new Date(clock.now().getTime() + some(3) * MINUTE_MS)),
};

function eveningOf(booking: Booking): Evening {
  return all.find(({ occurrence }) => occurrence === booking.occurrence.id) ?? (all[0] as Evening);
}

/** Uses few bookings often, so that they conflict. */
async function withBooking(work: (known: Known) => Promise<unknown>): Promise<unknown> {
  const one = pick(known.slice(-30));
  return one === undefined ? undefined : work(one);
}

const names = Object.keys(operations);
const weights = ['book', 'book', 'book', 'add', 'goToPay', 'replay', 'replay', ...names];

async function balance(): Promise<void> {
  for (const { ticket, occurrence } of all) {
    const { capacity, taken, sold, held } = await countPlaces(ticket);
    expect(taken).toBe(sold + held);
    expect(capacity - taken).toBeGreaterThanOrEqual(0);
    const seats = await db
      .selectFrom('attendees')
      .select('seat_id')
      .where('occurrence_id', '=', occurrence)
      .where('holds_place', '=', true)
      .where('seat_id', 'is not', null)
      .execute();
    expect(new Set(seats.map(({ seat_id }) => seat_id)).size).toBe(seats.length);
  }
}

// BOOK-7
it(
  `bookings never exceed the places of a ticket type or hall, through ${OPERATIONS} operations and their repetition`,
  { timeout: 240_000 },
  async () => {
    const faults: unknown[] = [];
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      if (done % EVENINGS_LAST === 0) await openEvenings();
      const batch = Array.from({ length: AT_ONCE }, () => operations[pick(weights)]?.());
      for (const answer of await Promise.all(batch)) {
        if (answer instanceof Response && answer.status >= 500) faults.push(await answer.json());
      }
      if (done % (2 * EVENINGS_LAST) === 0) await balance();
    }
    await balance();
    expect(faults).toEqual([]);
    const states = await db.selectFrom('bookings').select('state').distinct().execute();
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['paid', 'free_confirmed', 'expired', 'merged', 'cancelled']),
    );
  },
);
