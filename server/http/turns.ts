import pLimit from 'p-limit';

type AnyHandler = (...given: never[]) => unknown;

interface Turn {
  /** Runs the work in its turn. @throws whatever `before` throws, without running it */
  take<T>(request: unknown, context: unknown, work: () => Promise<T>): Promise<T>;
}

/** Slightly more than a single lock can use. */
const AT_ONCE = 4;

const turns = new WeakMap<object, Turn>();

/**
 * A write that everybody calls at the same time. A few run at a time and the others wait here, in order, instead of
 * occupying all connections to the database, where every other call would queue behind them and give up.
 * @param before checks without a transaction, and throws if waiting would be in vain: asked again after a wait, because
 *   most of those who waited are then told what one statement can tell
 */
export function withConcurrencyLimit<H extends AnyHandler>(
  handler: H,
  before: (...given: Parameters<H>) => Promise<void> = async () => undefined,
): H {
  const limit = pLimit(AT_ONCE);
  const check = before as (...given: unknown[]) => Promise<void>;
  turns.set(handler, {
    take: async (request, context, work) => {
      await check(request, context);
      const waits = limit.activeCount + limit.pendingCount >= AT_ONCE;
      return limit(async () => {
        if (waits) await check(request, context);
        return work();
      });
    },
  });
  return handler;
}

/** How a handler's calls take turns; undefined if they do not. */
export function turnOf(handler: object): Turn | undefined {
  return turns.get(handler);
}
