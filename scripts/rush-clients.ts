import { randomInt, randomUUID } from 'node:crypto';
import type { Begun } from '#server/http/sessions.ts';
import type { Rush } from './rush-hall.ts';

export interface Tally {
  /** Of each call that books, whatever its answer */
  milliseconds: number[];
  statuses: Map<number, number>;
  /** Answers of 500 and above */
  faults: number;
  /** Calls without an answer */
  refused: number;
  seconds: number;
}

/** A person presses again until there is nothing left, as people do. */
const TRIES = 10;

/** Everybody at once, each on a connection of their own: for a seat, and for a ticket. */
export async function rush(url: string, hall: Rush): Promise<Tally> {
  const tally: Tally = { milliseconds: [], statuses: new Map(), faults: 0, refused: 0, seconds: 0 };
  const begun = performance.now();
  await Promise.all(
    hall.people.map(async (person) => {
      const client = clientOf(url, person, tally);
      await Promise.all([tryForSeat(client, hall), client.book(hall.open.occurrence, { ticket_id: hall.open.ticket })]);
    }),
  );
  tally.seconds = (performance.now() - begun) / 1000;
  return tally;
}

type Client = ReturnType<typeof clientOf>;

/** Looks what is free, takes one, and when it is gone one of those that were named instead, or looks again. */
async function tryForSeat(client: Client, { event, seated }: Rush): Promise<void> {
  let wanted = pick(await client.freeSeats(event, seated.occurrence));
  for (let tries = 0; wanted !== undefined && tries < TRIES; tries += 1) {
    const { status, body } = await client.book(seated.occurrence, { ticket_id: seated.ticket, seat_id: wanted });
    if (status !== 409) return;
    const { lost = [] } = body as { lost?: { nearest: { id: number }[] }[] };
    const nearest = lost.flatMap((each) => each.nearest.map(({ id }) => id));
    wanted = pick(nearest) ?? pick(await client.freeSeats(event, seated.occurrence));
  }
}

function clientOf(url: string, { authToken, binding }: Begun, tally: Tally) {
  const headers = { authorization: `Bearer ${authToken}`, cookie: `ksu_binding=${binding}` };
  const ask = async (path: string, init: RequestInit = {}) => {
    try {
      const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
      if (answer.status >= 500) tally.faults += 1;
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch {
      tally.refused += 1;
      return { status: 0, body: {} };
    }
  };
  return {
    book: async (occurrence_id: number, attendee: { ticket_id: number; seat_id?: number }) => {
      const begun = performance.now();
      const answer = await ask('/api/bookings', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ occurrence_id, attendees: [attendee] }),
      });
      tally.milliseconds.push(performance.now() - begun);
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
      return answer;
    },
    freeSeats: async (event: number, occurrence: number): Promise<number[]> => {
      const of = `/api/events/${event}/occurrences/${occurrence}/seating`;
      const [plan, states] = await Promise.all([ask(of), ask(`${of}/seats`)]);
      const { sections = [] } = (plan.body as { data?: { sections: Section[] } }).data ?? {};
      const { booked = [], on_hold = [] } = (states.body as { data?: States }).data ?? {};
      const taken = new Set([...booked, ...on_hold]);
      const all = sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(([id]) => id)));
      return all.filter((id) => !taken.has(id));
    },
  };
}

interface Section {
  rows: { seats: [number, number, number, number][] }[];
}

interface States {
  booked: number[];
  on_hold: number[];
}

function pick(list: readonly number[]): number | undefined {
  return list.length === 0 ? undefined : list[randomInt(list.length)];
}
