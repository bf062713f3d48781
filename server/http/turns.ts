type AnyHandler = (...given: never[]) => unknown;

interface Turn {
  /** Runs the work in its turn. @throws whatever `before` throws, without running it */
  take<T>(request: unknown, context: unknown, work: () => Promise<T>): Promise<T>;
}

type Check = (request: unknown, context: unknown) => Promise<void>;

interface Waiting {
  check: () => Promise<void>;
  start: () => Promise<void>;
  refuse: (reason: unknown) => void;
}

/**
 * Enough that one always waits in the database for the lock that another one has: with four, the lock was free while the program was
 * busy with other calls. Fewer than there are connections (connect.ts).
 */
const AT_ONCE = 12;
/** Callers who are looked at together before it is their turn. */
const LOOKED_AT = 50;

const turns = new WeakMap<object, Turn>();

/**
 * A write that everybody calls at the same time. A few run at a time and the others wait here, in order, instead of
 * occupying all connections to the database, where every other call would queue behind them and give up.
 * @param before checks without a transaction, and throws if waiting would be in vain: asked again after a wait, because
 *   most of those who waited are then told what one statement can tell of all of them
 * @param atOnce how many run at a time; fewer in tests
 */
export function withConcurrencyLimit<H extends AnyHandler>(
  handler: H,
  before: (...given: Parameters<H>) => Promise<void> = async () => undefined,
  atOnce = AT_ONCE,
): H {
  turns.set(handler, turnsOf(before as unknown as Check, atOnce));
  return handler;
}

/** How a handler's calls take turns; undefined if they do not. */
export function turnOf(handler: object): Turn | undefined {
  return turns.get(handler);
}

function turnsOf(before: Check, atOnce: number): Turn {
  let waiting: Waiting[] = [];
  /** They were looked at again, and are next */
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
    for (const each of ready.splice(0, atOnce - running)) void run(each);
    if (running < atOnce && !isLooking && waiting.length > 0) void look();
  };

  return {
    take: async <T>(request: unknown, context: unknown, work: () => Promise<T>) => {
      const check = () => before(request, context);
      await check();
      return new Promise<T>((resolve, refuse) => {
        const start = () =>
          work().then(resolve, (reason: unknown) => {
            refuse(reason);
            // Perhaps what the next ones want is gone, too.
            waiting = [...ready, ...waiting];
            ready = [];
          });
        const each = { check, start, refuse };
        if (running < atOnce && !isLooking && ready.length + waiting.length === 0) void run(each);
        else waiting.push(each);
      });
    },
  };
}
