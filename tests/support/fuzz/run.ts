import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import { allEndpoints } from '#contract/endpoints.ts';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { listen } from '#server/listen.ts';
import { type Credentials, testApp } from '#tests/support/api.ts';
import { signIn } from '#tests/support/people.ts';
import { type FuzzedCall, fuzzedCall } from './calls.ts';
import { randomChoices } from './random-choices.ts';

interface Options {
  /** The same seed gives the same calls */
  seed: number;
  calls: number;
  /** A database with the seed and its users; changes by the calls are not undone */
  db: Kysely<DB>;
  /** The maximum duration of a call in milliseconds, where time is measured */
  slowest?: number;
  /** Milliseconds after which a response counts as missing */
  hangsAfter?: number;
  /** All endpoints of the contract by default */
  endpoints?: readonly Endpoint[];
  /** Runs before the program, to plant faults that must be found */
  before?: (request: Request) => Response | Promise<Response> | undefined;
  /** Folder for uploads */
  folder: string;
}

/** The findings, one line for each kind of fault and endpoint. */
export interface Found {
  faults: string[];
  /** Responses by status, to check that not all calls were rejected early */
  statuses: Record<number, number>;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  took: number;
}

/** One demo user of each kind, and an anonymous caller. */
const callers = {
  anonymous: undefined,
  unregistered: 'karl.zerafa@portal.example',
  student: 'maria.vella@portal.example',
  officer: 'elena.camilleri@portal.example',
  staff: 'rita.portelli@portal.example',
} as const;
type CallerName = keyof typeof callers;

/** Milliseconds for which the server waits for more of a body. */
const BODY_TIMEOUT = 2000;
/** The number of calls after which counted limits are reset: otherwise most calls would fail at a limit. */
const CALLS_PER_WINDOW = 40;

/** Sends malicious calls to every endpoint, as every kind of caller, over a socket. */
export async function fuzz(options: Options): Promise<Found> {
  const { db, seed, calls, slowest = Infinity, hangsAfter = 8000, endpoints = allEndpoints(), folder } = options;
  // Printed first, so that a run that does not end can be repeated too.
  console.log(`Fuzzing ${calls} calls with the seed ${seed}`);
  const jobs = { enqueue: async () => undefined };
  const app = testApp(db, { jobs, settings: { uploadsFolder: folder, bodyTimeout: BODY_TIMEOUT } });
  const fetch = (asked: Request, bindings: never) => options.before?.(asked) ?? app.fetch(asked, bindings);
  const server = await listen({ host: '127.0.0.1', port: 0, bodyTimeout: BODY_TIMEOUT }, { fetch });
  const agent = new Agent({ keepAlive: true });
  const random = randomChoices(seed);
  const ids = await idsOf(db);
  const signedIn = new Map<CallerName, Credentials>();
  const faults = new Set<string>();
  const statuses: Record<number, number> = {};
  for (let n = 0; n < calls; n += 1) {
    if (n % CALLS_PER_WINDOW === 0) await sql`delete from limit_windows`.execute(db);
    const caller = random.of(Object.keys(callers) as CallerName[]);
    const fuzzed = fuzzedCall(random.of(endpoints), random, ids);
    const email = callers[caller];
    if (email !== undefined && !signedIn.has(caller)) {
      // An earlier call of staff may have blocked the account.
      await sql`delete from account_blocks`.execute(db);
      signedIn.set(caller, await signIn(app, email, demoPassword));
      await sql`update sessions set factor_proven_at = now()`.execute(db);
    }
    const answer = await send(server.url, agent, withCredentials(fuzzed, signedIn.get(caller)), hangsAfter);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    // Some calls sign their caller out.
    if (answer.status === 401) signedIn.delete(caller);
    for (const fault of faultsOf(answer, slowest)) {
      const line = `${fault}: ${fuzzed.id} by ${caller}, call ${n}: ${fuzzed.method} ${fuzzed.path.slice(0, 200)}`;
      // Printed at once, because a run may be cut short.
      console.log(line);
      faults.add(line);
    }
  }
  console.log('Answers by status:', statuses);
  agent.destroy();
  await server.close();
  return { faults: [...faults], statuses };
}

function withCredentials(fuzzed: FuzzedCall, as: Credentials = {}): FuzzedCall {
  const own: Record<string, string> = {};
  if (as.authToken !== undefined) own['authorization'] = `Bearer ${as.authToken}`;
  if (as.cookie !== undefined) own['cookie'] = as.cookie;
  return { ...fuzzed, headers: { ...own, ...fuzzed.headers } };
}

/** A raw request, so that no library corrects the address or the headers. Status 0 means no response. */
function send(url: string, agent: Agent, fuzzed: FuzzedCall, hangsAfter: number): Promise<Answer> {
  const { method, path, headers, body } = fuzzed;
  const started = performance.now();
  const answered = Promise.withResolvers<Answer>();
  const done = (status: number, text: string, found: Answer['headers'] = {}) =>
    answered.resolve({ status, text, headers: found, took: performance.now() - started });
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  const opened = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers));
    response.on('error', (error) => done(0, error.message));
  });
  const timer = setTimeout(() => opened.destroy(new Error('hangs')), hangsAfter);
  opened.on('error', (error) => done(0, error.message));
  opened.end(body);
  return answered.promise.finally(() => clearTimeout(timer));
}

function faultsOf({ status, headers, text, took }: Answer, slowest: number): string[] {
  const faults: string[] = [];
  // Rejecting a body before reading it may close the connection during the upload.
  if (status === 0 && !/ECONNRESET|EPIPE/.test(text)) faults.push(`no answer (${text})`);
  if (status >= 500) faults.push(`${status} ${text.slice(0, 120)}`);
  if (took > slowest) faults.push(`took ${Math.round(took)} ms`);
  const type = String(headers['content-type'] ?? '');
  if (/html/i.test(type)) faults.push(`HTML (${status})`);
  // Requests that Node's own server cannot parse never reach ours.
  if (status >= 400 && headers[MARKER_HEADER] === undefined) faults.push(`${status} that is not ours: ${type}`);
  if (status >= 400 && !isJson(text)) faults.push(`${status} that is not JSON`);
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Ids of existing rows, as text: of the tables whose ids are in the API. */
async function idsOf(db: Kysely<DB>): Promise<string[]> {
  const tables = ['bookings', 'payments', 'complaints', 'private_files'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('id').orderBy('id').limit(10).execute()),
  );
  const slugs = await db.selectFrom('events').select('slug as id').orderBy('id').limit(10).execute();
  return [...rows.flat(), ...slugs].map(({ id }) => String(id));
}
