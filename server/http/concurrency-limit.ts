/** Rules for the concurrent calls of an endpoint (`write` in handlers.ts). */
export interface ConcurrencyRules {
  precheck?: (request: unknown, context: unknown) => Promise<void>;
  limit?: number;
}

export interface ConcurrencyLimit {
  /** Runs the work once fewer than `limit` calls run. @throws the error of `precheck`, without running the work */
  run<T>(request: unknown, context: unknown, work: () => Promise<T>): Promise<T>;
}

interface WaitingCall {
  check: () => Promise<void>;
  start: () => Promise<void>;
  reject: (reason: unknown) => void;
}

/**
 * Enough that a call is always waiting in the database for the lock that another call holds: with four, the lock was
 * free while the program was busy with other calls. Fewer than the pool's connections (connect.ts).
 */
const DEFAULT_LIMIT = 12;
/** The number of waiting callers that are prechecked together before they run. */
const PRECHECK_BATCH = 50;

/** Queues the calls of one endpoint; without a limit in the rules, `DEFAULT_LIMIT` run at a time. */
export function createConcurrencyLimit({
  precheck = async () => undefined,
  limit = DEFAULT_LIMIT,
}: ConcurrencyRules): ConcurrencyLimit {
  let waiting: WaitingCall[] = [];
  /** Calls that passed the second precheck, and are next */
  let ready: WaitingCall[] = [];
  let running = 0;
  let isPrechecking = false;

  const runCall = async (each: WaitingCall) => {
    running += 1;
    await each.start();
    running -= 1;
    startNext();
  };
  const precheckWaiting = async () => {
    isPrechecking = true;
    const next = waiting.slice(0, PRECHECK_BATCH);
    waiting = waiting.slice(PRECHECK_BATCH);
    const results = await Promise.allSettled(next.map(({ check }) => check()));
    results.forEach((result, index) => {
      const each = next[index] as WaitingCall;
      if (result.status === 'rejected') each.reject(result.reason);
      else ready.push(each);
    });
    isPrechecking = false;
    startNext();
  };
  const startNext = () => {
    for (const each of ready.splice(0, limit - running)) void runCall(each);
    if (running < limit && !isPrechecking && waiting.length > 0) void precheckWaiting();
  };

  return {
    run: async <T>(request: unknown, context: unknown, work: () => Promise<T>) => {
      const check = () => precheck(request, context);
      await check();
      return new Promise<T>((resolve, reject) => {
        const start = () =>
          work().then(resolve, (reason: unknown) => {
            reject(reason);
            // The next calls may want the same sold-out item, so they are prechecked again.
            waiting = [...ready, ...waiting];
            ready = [];
          });
        const each = { check, start, reject };
        if (running < limit && !isPrechecking && ready.length + waiting.length === 0) void runCall(each);
        else waiting.push(each);
      });
    },
  };
}
