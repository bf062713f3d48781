import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#server/db/cannot-start.ts';

/** No system assigns a process id this high. */
const NOBODYS_PID = '2147483647';

/** How long each signal may take before the next, in ms: fast shutdown, immediate shutdown (recovers), kill. */
const steps = [
  ['SIGINT', 2500],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
] as const;

/**
 * Makes sure that no server runs on the cluster and that nothing left behind prevents a new one from starting. Only for
 * the holder of the data folder's lock: a running server is the orphan of an app that was killed. It is stopped rather
 * than adopted, so that the server in use always has the installed version and our settings.
 */
export async function stopOrphanedServer(cluster: string, sockets: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(read(path), 10);
  if (pid > 0 && isServerOf(pid, cluster)) await stopOrphan(pid, cluster);
  disown(path);
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(sockets, name), { force: true });
}

/**
 * PostgreSQL can handle a dead process's file, but mistakes a zombie or a new process with the same id for the old
 * server. The file stays, with an unused id, because its other lines guard against backends that outlived their server.
 */
function disown(path: string): void {
  const text = read(path);
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && isAlive(pid)) writeFileSync(path, text.replace(/^\d+/, NOBODYS_PID));
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

/** Whether this process is a PostgreSQL of the cluster. By its command line: a zombie, which has none, is not. */
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
