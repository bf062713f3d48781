import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalUrl } from '#server/db/embedded/cluster.ts';
import { copyFolder } from './kept-folder.ts';
import { root } from './repository.ts';
import { runFolder } from './run-folder.ts';

/** Environment variables with the address of the shared server; set before the first browser starts. */
export const ADDRESS = 'E2E_ADDRESS';
export const DATABASE = 'E2E_DATABASE';
/** A data folder with all migrations and the seed, of a stopped server, for copying. */
export const FILLED = 'E2E_FILLED';

const START_TIMEOUT_MS = 240_000;
const stopWithin = 10_000;

/** A built portal that is running. */
export interface RunningServer {
  /** `http://localhost:<port>` */
  address: string;
  /** The address of its database */
  database: string;
  /** Folder of its uploads and its unsent mail */
  dataFolder: string;
  /** Returns the latest lines of its output */
  output: () => string;
  /** Sends SIGTERM, and SIGKILL if that has no effect within ten seconds; resolves when the process has ended. */
  stop: () => Promise<void>;
  /** Kills the server with SIGKILL, like a crash. Its database keeps running, and the data folder stays. */
  crash: () => Promise<void>;
}

export interface ServerOptions {
  environment?: Readonly<Record<string, string>>;
  /** Arguments for Node, e.g. `['--import', file]` */
  nodeArguments?: readonly string[];
  /**
   * A folder that outlives the server; without it the server gets its own, which is removed when it stops. A server
   * with the seed starts on a copy of the folder in `FILLED`: filling a database takes some seconds, on two busy cores
   * half a minute.
   */
  dataFolder?: string;
}

/**
 * Starts the real server (`server/main.ts` over `dist/`) on a free port, with all migrations and the seed if the data
 * folder is new, and waits until it is ready. Throws with the end of its log after four minutes.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { environment = {}, dataFolder = await ownFolder(environment) } = options;
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const child = spawnServer({
    ...options,
    environment: { PUBLIC_URL: address, ...environment, PORT: port },
    dataFolder,
  });
  const log = await keepLog(child, port);
  const crash = () => end(child, 'SIGKILL');
  const stop = async () => {
    await end(child, 'SIGTERM');
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await ready(child, address, log);
    const database = environment['DATABASE_URL'] ?? (await databaseIn(dataFolder));
    return { address, database, dataFolder, output: () => log.join(''), stop, crash };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** Caches compiled sources, which saves half of the processor time of a start. */
const fast = { NODE_COMPILE_CACHE: join(tmpdir(), `portal-compiled-${process.getuid?.() ?? 0}`) };

/** With this key, users are offered push notifications. */
const PUSH_KEY = Buffer.alloc(32, 7).toString('base64url');

const storySettings = { NODE_ENV: 'test', DEMO: 'true', DRAIN_SECONDS: '0', PUSH_KEY };

/** Starts only the process; the caller handles its output. */
export function spawnServer({ environment = {}, nodeArguments = [], dataFolder = '' }: ServerOptions): ChildProcess {
  if (!existsSync(join(root, 'dist'))) throw new Error('End-to-end tests run on the built app: npm run build');
  return spawn(process.execPath, [...nodeArguments, 'server/main.ts'], {
    cwd: root,
    // Any key: nothing signed with it leaves the machine. With `NODE_ENV=test` the server checks each of its responses
    // against the contract; stories sign in as demo users.
    env: { ...process.env, ...fast, ...storySettings, ...environment, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A new temporary folder; the caller removes it. */
export function temporaryFolder(): Promise<string> {
  return runFolder('portal-e2e-');
}

async function ownFolder(environment: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  const filled = process.env[FILLED];
  if (filled && environment['SEED'] !== 'false') await copyFolder(filled, folder);
  return folder;
}

/** The address of the embedded database: PostgreSQL writes the folder of its socket into the fifth line. */
async function databaseIn(dataFolder: string): Promise<string> {
  const notes = await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  return portalUrl(notes.split('\n')[4] ?? '');
}

async function keepLog(child: ChildProcess, port: string): Promise<string[]> {
  await mkdir(join(root, 'test-results'), { recursive: true });
  const file = createWriteStream(join(root, `test-results/server-${port}.log`));
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      file.write(chunk);
      last.push(chunk.toString());
      if (last.length > 40) last.shift();
    });
  }
  child.once('exit', () => file.end());
  return last;
}

async function ready(child: ChildProcess, address: string, log: readonly string[]): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${address}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The server did not become ready:\n${log.join('')}`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  await exited;
  clearTimeout(late);
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
