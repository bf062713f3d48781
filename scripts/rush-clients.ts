import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { NewSession } from '#server/http/sessions.ts';
import type { Rush } from './rush-hall.ts';

export interface Tally {
  /** The duration of each booking call, whatever its response */
  milliseconds: number[];
  statuses: Map<number, number>;
  /** The number of responses with status 500 and above */
  faults: number;
  /** The number of calls without a response */
  refused: number;
  seconds: number;
}

/** Attempts per user: people retry until everything is sold. */
const MAX_ATTEMPTS = 10;

/** Lets all users book a seat and a ticket concurrently, each over a separate connection. */
export async function runRush(url: string, hall: Rush): Promise<Tally> {
  const tally: Tally = { milliseconds: [], statuses: new Map(), faults: 0, refused: 0, seconds: 0 };
  const begun = performance.now();
  await Promise.all(
    hall.people.map(async (person) => {
      const client = clientOf(url, person, tally);
      await tryForSeat(client, hall);
      await client.book(hall.open.occurrence, { ticket_id: hall.open.ticket });
      client.close();
    }),
  );
  tally.seconds = (performance.now() - begun) / 1000;
  return tally;
}

type Client = ReturnType<typeof clientOf>;

/** Books a random free seat; if it is taken, tries an alternative from the response, or reads the free seats again. */
async function tryForSeat(client: Client, { event, seated }: Rush): Promise<void> {
  let wanted = pick(await client.freeSeats(event, seated.occurrence));
  for (let tries = 0; wanted !== undefined && tries < MAX_ATTEMPTS; tries += 1) {
    const { status, body } = await client.book(seated.occurrence, { ticket_id: seated.ticket, seat_id: wanted });
    if (status !== 409) return;
    const { lost = [] } = body as { lost?: { nearest: { id: number }[] }[] };
    const nearest = lost.flatMap((each) => each.nearest.map(({ id }) => id));
    wanted = pick(nearest) ?? pick(await client.freeSeats(event, seated.occurrence));
  }
}

function clientOf(url: string, { authToken, binding }: NewSession, tally: Tally) {
  const headers = { authorization: `Bearer ${authToken}`, cookie: `__Host-ksu_binding=${binding}` };
  // One persistent connection per user, as between a browser and one server.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    try {
      const answer = await exchange(new URL(path, url), { agent, headers }, body);
      if (answer.status >= 500) tally.faults += 1;
      return answer;
    } catch {
      tally.refused += 1;
      return { status: 0, body: {} };
    }
  };
  let hall: number[] | undefined;
  return {
    close: () => agent.destroy(),
    book: async (occurrence_id: number, attendee: { ticket_id: number; seat_id?: number }) => {
      const begun = performance.now();
      const answer = await ask('/api/bookings', { occurrence_id, attendees: [attendee] });
      tally.milliseconds.push(performance.now() - begun);
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
      return answer;
    },
    freeSeats: async (event: number, occurrence: number): Promise<number[]> => {
      const of = `/api/events/${event}/occurrences/${occurrence}/seating`;
      // The hall is read once, as in the app; the free seats are read each time.
      hall ??= seatsIn(await ask(of));
      const states = await ask(`${of}/seats`);
      const { booked = [], on_hold = [] } = (states.body as { data?: States }).data ?? {};
      const taken = new Set([...booked, ...on_hold]);
      return hall.filter((id) => !taken.has(id));
    },
  };
}

function seatsIn({ body }: { body: unknown }): number[] {
  const { sections = [] } = (body as { data?: { sections: Section[] } }).data ?? {};
  return sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(([id]) => id)));
}

/** Sends a call over the agent's connection: a write if it has a body, otherwise a read. */
function exchange(url: URL, { agent, headers }: { agent: Agent; headers: Record<string, string> }, body?: unknown) {
  const writing = { 'content-type': 'application/json', origin: url.origin, 'idempotency-key': randomUUID() };
  const options =
    body === undefined ? { agent, headers } : { agent, method: 'POST', headers: { ...headers, ...writing } };
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const call = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, body: text === '' ? {} : (JSON.parse(text) as unknown) });
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
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
