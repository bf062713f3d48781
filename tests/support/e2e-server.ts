import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './repository.ts';

/** The environment variable in which tests find the server's address; set before the first browser is started. */
export const ADDRESS = 'E2E_ADDRESS';

const startWithin = 120_000;
const stopWithin = 10_000;

/** A built portal that answers, with its own seeded database. */
export interface RunningServer {
  /** `http://localhost:<port>` */
  address: string;
  stop: () => Promise<void>;
}

/**
 * Starts the real server (`server/main.ts` over `dist/`) on a free port with an empty data folder, which it migrates
 * and seeds, and waits until it is ready. Throws with the end of its log when it is not within two minutes.
 */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  if (!existsSync(join(root, 'dist'))) throw new Error('End-to-end tests run on the built app: npm run build');
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // In this mode the server checks each of its own answers against the contract.
      NODE_ENV: 'test',
      ...environment,
      PORT: port,
      DATA_DIR: dataFolder,
      PUBLIC_URL: address,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = await keepLog(child, port);
  const stop = async () => {
    await end(child);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await ready(child, address, log);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { address, stop };
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
  const until = Date.now() + startWithin;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${address}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The server did not become ready:\n${log.join('')}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  await gone;
  clearTimeout(late);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
