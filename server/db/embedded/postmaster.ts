import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#server/db/cannot-start.ts';

/** A process id that no system assigns. */
const UNUSED_PID = '2147483647';

/**
 * Signals and the milliseconds before the next one: fast shutdown, immediate shutdown (the next start recovers), kill.
 */
const steps = [
  ['SIGINT', 2500],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
] as const;

/**
 * Stops a server that still runs on the cluster, and removes obstacles to starting a new one. The caller must hold the
 * lock of the data folder, so that a running server can only be the orphan of a killed app. The orphan is not reused,
 * so that the running server always has the installed version and our settings.
 */
export async function stopOrphanedServer(cluster: string, sockets: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(read(path), 10);
  if (pid > 0 && isServerOf(pid, cluster)) await stopOrphan(pid, cluster);
  replacePid(path);
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(sockets, name), { force: true });
}

/**
 * Replaces the process id in the pid file by an unused one, because PostgreSQL mistakes a zombie or a new process with
 * the same id for the old server. The file itself stays, because its other lines protect against backends that outlived
 * their server.
 */
function replacePid(path: string): void {
  const text = read(path);
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && isAlive(pid)) writeFileSync(path, text.replace(/^\d+/, UNUSED_PID));
}

async function stopOrphan(pid: number, cluster: string): Promise<void> {
  for (const [signal, milliseconds] of steps) {
    signalProcess(pid, signal);
    const until = Date.now() + milliseconds;
    while (Date.now() < until) {
      if (!isServerOf(pid, cluster)) return;
      await sleep(20);
    }
  }
  throw new CannotStart(`A database server left behind (process ${pid}) does not stop. End it, then start again.`);
}

/** Sends a signal to a process that may have ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether this process is a PostgreSQL server of the cluster, by its command line. A zombie has none, so it is not. */
function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    const words = read(`/proc/${pid}/cmdline`).split('\0');
    return words.some((word, index) => word === '-D' && words[index + 1] === cluster);
  }
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { stdio: 'pipe' }).toString();
    return command.includes(`-D ${cluster} `);
  } catch {
    return false;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
