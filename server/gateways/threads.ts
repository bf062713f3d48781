import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type QueueCaller, fairQueue } from './fair-queue.ts';
import { limitPerKey } from './limit-per-key.ts';
import type { ThreadAnswer } from './thread-script.ts';

export interface ThreadOptions {
  /** A file that calls `serveThreadCalls` */
  script: URL;
  /**
   * The maximum milliseconds of processor time for one call, after which its thread is terminated. On a busy machine a
   * call may take longer, but never `MAX_WAIT` times as long
   */
  timeLimit: number;
  /** Concurrent calls; by default half the processors, so that the rest of the portal stays responsive */
  atOnce?: number;
  /** The maximum waiting calls, each of another account */
  waiting?: number;
  /** The maximum waiting calls of one network, which may be a whole campus */
  perNetwork?: number;
  /** The maximum waiting calls of one account, or of one network without accounts */
  perAccount?: number;
  /** Milliseconds after which an idle thread is terminated */
  idleFor?: number;
}

export interface Threads<I, O> {
  /**
   * Runs the script's work on `input` outside the main thread, in turn: one call at a time for an account, or for a
   * network if the caller has no account.
   * @throws QueueFull; `ThreadTimeout` if it takes too long; an Error for the error of the work
   */
  run(caller: QueueCaller, input: I): Promise<O>;
}

/** The work exceeded its time limit, and was terminated. */
export class ThreadTimeout extends Error {}

/** Maximum megabytes of JavaScript objects in a thread; file contents do not count. */
const MAX_HEAP = 256;
/** The maximum elapsed time of a call, as a multiple of its limit. */
const MAX_WAIT = 10;
/** Milliseconds between two checks of a call's processor time. */
const CHECK_EVERY = 100;
/** Milliseconds within which a thread must load its code, even on a busy machine. */
const START_LIMIT = 60_000;

/** Starts threads for work that would block the main thread. Each starts with its first call. */
export function startThreads<I, O>({
  script,
  timeLimit,
  atOnce = Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting = 100,
  perNetwork = 40,
  perAccount = 8,
  idleFor = 10_000,
}: ThreadOptions): Threads<I, O> {
  const queue = fairQueue({ atOnce, waiting, perNetwork, perAccount: perNetwork });
  const takeTurn = limitPerKey({ atOnce: 1, waiting: perAccount });
  const idle = new Map<Worker, NodeJS.Timeout>();
  const take = async (): Promise<Worker> => {
    const [found] = [...idle].at(-1) ?? [];
    if (found !== undefined) {
      clearTimeout(idle.get(found));
      idle.delete(found);
      return found;
    }
    const started = await start(script);
    return started.once('exit', () => {
      clearTimeout(idle.get(started));
      idle.delete(started);
    });
  };
  const release = (worker: Worker) => {
    // An idle thread does not prevent the program from exiting.
    worker.unref();
    idle.set(worker, setTimeout(() => void worker.terminate(), idleFor).unref());
  };
  const work = async (input: I): Promise<O> => {
    const worker = await take();
    try {
      const answer = await callOf<I, O>(worker, input, timeLimit);
      release(worker);
      if ('error' in answer) throw new Error(`${script.pathname}: ${answer.error}`);
      return answer.result;
    } catch (error) {
      if (!idle.has(worker)) await worker.terminate();
      throw error;
    }
  };
  return {
    run: (caller, input) => {
      const key = keyOf(caller);
      const run = () => queue.run(caller, () => work(input));
      return key === undefined ? run() : takeTurn(key, run);
    },
  };
}

async function start(script: URL): Promise<Worker> {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } });
  // A thread that fails between two calls, or during termination, must not end the program.
  worker.on('error', () => undefined);
  await once(worker, 'message', { signal: AbortSignal.timeout(START_LIMIT) });
  return worker;
}

async function callOf<I, O>(worker: Worker, input: I, timeLimit: number): Promise<ThreadAnswer<O>> {
  const answer = Promise.withResolvers<ThreadAnswer<O>>();
  const timer = await limitTime(worker, timeLimit, () => answer.reject(new ThreadTimeout()));
  const exited = () => answer.reject(new Error('A thread ended before it answered.'));
  worker.once('message', answer.resolve).once('error', answer.reject).once('exit', exited);
  worker.ref();
  worker.postMessage(input);
  try {
    return await answer.promise;
  } finally {
    clearInterval(timer);
    worker.off('message', answer.resolve).off('error', answer.reject).off('exit', exited);
  }
}

/** Calls back once the thread has used its processor time, or its maximum elapsed time. */
async function limitTime(worker: Worker, timeLimit: number, onTimeout: () => void): Promise<NodeJS.Timeout> {
  const begin = await worker.cpuUsage();
  const started = performance.now();
  const check = async () => {
    // The wall clock is checked first, because it does not need the thread to respond.
    if (performance.now() - started > MAX_WAIT * timeLimit) return onTimeout();
    const { user, system } = await worker.cpuUsage(begin);
    if ((user + system) / 1000 > timeLimit) onTimeout();
  };
  // A thread that has ended has no processor time, and its call has failed already.
  return setInterval(() => void check().catch(() => undefined), Math.min(CHECK_EVERY, timeLimit));
}

function keyOf({ network, account }: QueueCaller): string | undefined {
  return account === '' ? network && `network ${network}` : `account ${account}`;
}
