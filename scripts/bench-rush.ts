import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { runRush, type Tally } from './rush-clients.ts';
import { dropGuards, openHall, type Rush } from './rush-hall.ts';
import { startBareServer, startServer } from './rush-server.ts';

/**
 * `npm run bench:rush`: two thousand users request five hundred seats and a hundred tickets at the same moment, over
 * real connections to the real server on a separate PostgreSQL. All must be sold, none twice. Then it runs the same
 * against a bare server with one statement per call. The control runs without the database's constraints, and must
 * oversell.
 */
const PEOPLE = Number(process.env['PEOPLE'] ?? 2000);
const SEATS = 500;
const TICKETS = 100;
/** The maximum ratio of the portal's duration to the bare server's. */
const MAX_SLOWDOWN = 3;

const folder = await mkdtemp(join(tmpdir(), 'ksu-rush-'));
const quiet = { info: () => undefined, warn: console.error, error: console.error };
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: quiet });
const database = connect(postgres.url, { log: quiet, maxConnections: 2 });
const server = await startServer(folder, postgres.url).catch(async (error: unknown) => {
  await close();
  throw error;
});
try {
  const { isRight, seconds } = await guarded();
  const isQuick = await compare(seconds);
  const doesOversell = await control();
  process.exitCode = isRight && isQuick && doesOversell ? 0 : 1;
} finally {
  await server.stop();
  await close();
}

async function close(): Promise<void> {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function guarded(): Promise<{ isRight: boolean; seconds: number }> {
  const hall = await openHall(database.db, server.secrets, { people: PEOPLE, seats: SEATS, tickets: TICKETS });
  const tally = await runRush(server.url, hall);
  const sold = await hall.sold();
  console.log(`${PEOPLE} people, ${SEATS} seats, ${TICKETS} tickets`);
  print(tally);
  console.log(`sold           ${sold.seats} seats, ${sold.tickets} tickets; ${sold.doubles} seats twice`);
  console.log(`deadlocks      ${sold.deadlocks}`);
  const isExact = sold.seats === SEATS && sold.tickets === TICKETS && sold.doubles === 0;
  const isCalm = sold.deadlocks === 0 && tally.faults === 0 && tally.refused === 0;
  console.log(isExact && isCalm ? 'Exactly sold out.' : 'NOT EXACTLY SOLD OUT.');
  return { isRight: isExact && isCalm, seconds: tally.seconds };
}

/**
 * Runs the same users, seats and tickets on the bare server.
 * @param seconds the portal's duration
 */
async function compare(seconds: number): Promise<boolean> {
  const hall = await openHall(database.db, server.secrets, { people: PEOPLE, seats: SEATS, tickets: TICKETS });
  const bare = await startBareServer(postgres.url);
  const tally = await runRush(bare.url, hall).finally(bare.stop);
  const times = seconds / tally.seconds;
  console.log(`\nthe same on a bare server, one statement a call`);
  print(tally);
  console.log(`portal         ${times.toFixed(1)} times as long (at most ${MAX_SLOWDOWN})\n`);
  return times <= MAX_SLOWDOWN;
}

/** Must oversell without the lock and the constraints; otherwise the benchmark would prove nothing. */
async function control(): Promise<boolean> {
  await dropGuards(database.db);
  const hall: Rush = await openHall(database.db, server.secrets, { people: 300, seats: 50, tickets: 20 });
  await runRush(server.url, hall);
  const { seats, tickets, doubles } = await hall.sold();
  const isOversold = tickets > 20 || doubles > 0;
  console.log(`control        ${seats} of 50 seats (${doubles} twice), ${tickets} of 20 tickets without the guards`);
  if (!isOversold) console.log('THE CONTROL DID NOT OVERSELL.');
  return isOversold;
}

function print({ milliseconds, statuses, faults, refused, seconds }: Tally): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  console.log(`answers        ${[...statuses].map(([status, count]) => `${status}: ${count}`).join('  ')}`);
  console.log(
    `bookings       ${sorted.length} calls in ${seconds.toFixed(1)} s; p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
  console.log(`faults         ${faults} of the server (5xx), ${refused} without an answer`);
}
