import pLimit, { type LimitFunction } from 'p-limit';

type AnyHandler = (...given: never[]) => unknown;

interface Turn {
  limit: LimitFunction;
  /** Refuses hopeless calls before anybody waits */
  before: (...given: unknown[]) => Promise<void>;
}

/** Slightly more than a single lock can use. */
const AT_ONCE = 4;

const turns = new WeakMap<object, Turn>();

/**
 * A write that everybody calls at the same time. A few run at a time and the others wait here, in order, instead of
 * occupying all connections to the database, where every other call would queue behind them and give up.
 * @param before checks without a transaction, and throws if waiting would be in vain
 */
export function withConcurrencyLimit<H extends AnyHandler>(
  handler: H,
  before: (...given: Parameters<H>) => Promise<void> = async () => undefined,
): H {
  turns.set(handler, { limit: pLimit(AT_ONCE), before: before as Turn['before'] });
  return handler;
}

/** How a handler's calls take turns; undefined if they do not. */
export function turnOf(handler: object): Turn | undefined {
  return turns.get(handler);
}
