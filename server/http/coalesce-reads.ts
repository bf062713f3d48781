interface Options {
  /** The minimum milliseconds between the starts of two reads; callers in between share the next read */
  apartMs?: number;
}

interface Running<T> {
  now: Promise<T>;
  next?: Promise<T>;
  begun: number;
}

/**
 * Shares one read among all concurrent callers with the same key. A caller who arrives during a read gets the next one,
 * so a result is never older than the call: nothing is cached, and a caller's own write is always visible.
 */
export function coalesceReads<T>({ apartMs = 0 }: Options = {}): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Running<T>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const entry: Running<T> = { now: read(), begun: performance.now() };
    running.set(key, entry);
    const end = () => {
      if (entry.next === undefined && running.get(key) === entry) running.delete(key);
    };
    const endLater = () => void setTimeout(end, leftOf(entry, apartMs)).unref();
    entry.now.then(apartMs === 0 ? end : endLater, end);
    return entry.now;
  };
  return (key, read) => {
    const entry = running.get(key);
    if (entry === undefined) return begin(key, read);
    const beginNext = () => {
      const waitMs = leftOf(entry, apartMs);
      return waitMs > 0 ? wait(waitMs).then(() => begin(key, read)) : begin(key, read);
    };
    return (entry.next ??= entry.now.then(beginNext, beginNext));
  };
}

/** Returns the milliseconds left of a period that began with the read; 0 if the period is over. */
function leftOf({ begun }: Running<unknown>, ms: number): number {
  return Math.max(0, begun + ms - performance.now());
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
