import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#server/db/cannot-start.ts';
import { type Account, bareEnvironment } from './account.ts';
import { signalProcess } from './postmaster.ts';

/** Receives the database's messages; a pino logger or the console. */
export interface Log {
  info(message: string): void;
  error(message: string): void;
}

export interface ServerOptions {
  postgres: string;
  arguments: readonly string[];
  account: Account | undefined;
  /** Removes files of a dead server */
  clearTheWay: () => Promise<void>;
  log: Log;
  /** Called once the server is running; retried until it succeeds */
  onceUp: () => Promise<void>;
}

/** A server that is restarted whenever it dies, until it is stopped. */
export interface RunningServer {
  /** Ends connections, writes everything to disk and stops; resolves when the process is gone. */
  stop: () => Promise<void>;
  /** Signals the server to stop without waiting, for an app that is exiting */
  abandon: () => void;
}

/** The maximum milliseconds until it is ready, including a crash recovery. */
const READY_TIMEOUT = 60_000;
const FIRST_ATTEMPTS = 5;
const MIN_PAUSE = 100;
const MAX_PAUSE = 5000;

/** Starts PostgreSQL and watches it. @throws CannotStart with its last messages if it does not start */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  let isStopping = false;
  let process = launch(options);
  for (let attempt = 1; !(await becomesReady(process, options)); attempt += 1) {
    if (attempt === FIRST_ATTEMPTS) throw new CannotStart(`PostgreSQL does not start: ${process.messages.join(' ')}`);
    // Backends of a killed server need a moment to notice and exit.
    await sleep(MIN_PAUSE * attempt);
    await options.clearTheWay();
    process = launch(options);
  }
  const watching = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let pause = MIN_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      const started = Date.now();
      await process.gone;
      if (isStopping) return;
      if (Date.now() - started > READY_TIMEOUT) pause = MIN_PAUSE;
      options.log.error(`PostgreSQL stopped unexpectedly; starting it again in ${pause} ms`);
      await sleep(pause);
      if (isStopping) return;
      await options.clearTheWay().catch((failure: Error) => options.log.error(failure.message));
      if (isStopping) return;
      process = launch(options);
    }
  }

  return {
    stop: async () => {
      isStopping = true;
      await end(process);
      await watching;
    },
    abandon: () => {
      isStopping = true;
      if (process.child.pid !== undefined && process.isRunning()) signalProcess(process.child.pid, 'SIGINT');
    },
  };
}

interface ServerProcess {
  child: ChildProcess;
  gone: Promise<void>;
  isRunning: () => boolean;
  /** The last lines of its output */
  messages: string[];
}

/** In a separate process group, because Ctrl-C at the terminal must not stop the database during open requests. */
function launch({ postgres, arguments: args, account, log }: ServerOptions): ServerProcess {
  const child = spawn(postgres, args, {
    ...account,
    cwd: '/',
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const messages: string[] = [];
  let isRunning = true;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (failure) => messages.push(failure.message));
    child.once('close', () => {
      isRunning = false;
      resolve();
    });
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    messages.push(line);
    if (messages.length > 20) messages.shift();
    // FATAL ends only one connection and is not logged as an error; the watcher reports the end of the server itself.
    if (line.startsWith('PANIC')) log.error(`PostgreSQL: ${line}`);
    else log.info(`PostgreSQL: ${line}`);
  });
  return { child, gone: exited, isRunning: () => isRunning, messages };
}

async function becomesReady(process: ServerProcess, { onceUp }: ServerOptions): Promise<boolean> {
  const until = Date.now() + READY_TIMEOUT;
  while (process.isRunning()) {
    try {
      await onceUp();
      return true;
    } catch (failure) {
      if (Date.now() > until) {
        await end(process);
        throw failure;
      }
    }
    await Promise.race([sleep(25), process.gone]);
  }
  return false;
}

/** Fast shutdown; after 8 s without the last checkpoint (the next start recovers), after 10 s by force. */
async function end({ child, gone, isRunning }: ServerProcess): Promise<void> {
  const pid = child.pid;
  if (pid === undefined || !isRunning()) return;
  signalProcess(pid, 'SIGINT');
  const harder = setTimeout(() => signalProcess(pid, 'SIGQUIT'), 8000);
  const hardest = setTimeout(() => signalProcess(pid, 'SIGKILL'), 10_000);
  await gone;
  clearTimeout(harder);
  clearTimeout(hardest);
}
