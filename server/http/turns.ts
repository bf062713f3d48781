/** How the calls of an endpoint take turns (`write` in handlers.ts). */
export interface TurnRules {
  precheck?: (request: unknown, context: unknown) => Promise<void>;
  limit?: number;
}

export interface Turns {
  /** Runs the work in turn. @throws the error of `precheck`, without running the work */
  take<T>(request: unknown, context: unknown, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  check: () => Promise<void>;
  start: () => Promise<void>;
  refuse: (reason: unknown) => void;
}

/**
 * Enough that a call is always waiting in the database for the lock that another call holds: with four, the lock was
 * free while the program was busy with other calls. Fewer than the pool's connections (connect.ts).
 */
const AT_ONCE = 12;
/** The number of waiting callers that are prechecked together before their turn. */
const LOOKED_AT = 50;

/** Queues the calls of one endpoint; without a limit in the rules, `AT_ONCE` run at a time. */
export function takeTurns({ precheck = async () => undefined, limit = AT_ONCE }: TurnRules): Turns {
  let waiting: Waiting[] = [];
  /** Calls that passed the second precheck, and are next */
  let ready: Waiting[] = [];
  let running = 0;
  let isLooking = false;

  const run = async (each: Waiting) => {
    running += 1;
    await each.start();
    running -= 1;
    goOn();
  };
  const look = async () => {
    isLooking = true;
    const next = waiting.slice(0, LOOKED_AT);
    waiting = waiting.slice(LOOKED_AT);
    const looks = await Promise.allSettled(next.map(({ check }) => check()));
    looks.forEach((result, index) => {
      const each = next[index] as Waiting;
      if (result.status === 'rejected') each.refuse(result.reason);
      else ready.push(each);
    });
    isLooking = false;
    goOn();
  };
  const goOn = () => {
    for (const each of ready.splice(0, limit - running)) void run(each);
    if (running < limit && !isLooking && waiting.length > 0) void look();
  };

  return {
    take: async <T>(request: unknown, context: unknown, work: () => Promise<T>) => {
      const check = () => precheck(request, context);
      await check();
      return new Promise<T>((resolve, refuse) => {
        const start = () =>
          work().then(resolve, (reason: unknown) => {
            refuse(reason);
            // The next calls may want the same sold-out item, so they are prechecked again.
            waiting = [...ready, ...waiting];
            ready = [];
          });
        const each = { check, start, refuse };
        if (running < limit && !isLooking && ready.length + waiting.length === 0) void run(each);
        else waiting.push(each);
      });
    },
  };
}
