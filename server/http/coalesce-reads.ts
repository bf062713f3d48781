/**
 * Shares one read among all callers who ask the same at the same time. Whoever asks while it runs gets the next one, so
 * that nobody gets an answer from before they asked: nothing is cached, and a caller's own write is always visible.
 * @param keptMs milliseconds for which an answer is given to later callers too, from when its read began; for what callers
 *   do not change themselves
 */
export function coalesceReads<T>(keptMs = 0): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { now: Promise<T>; next?: Promise<T>; until: number }>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const entry: { now: Promise<T>; next?: Promise<T>; until: number } = {
      now: read(),
      until: performance.now() + keptMs,
    };
    running.set(key, entry);
    const end = () => {
      if (running.get(key) === entry) running.delete(key);
    };
    entry.now.then(keptMs === 0 ? end : () => setTimeout(end, entry.until - performance.now()).unref(), end);
    return entry.now;
  };
  return (key, read) => {
    const entry = running.get(key);
    if (entry === undefined) return begin(key, read);
    if (performance.now() < entry.until) return entry.now;
    entry.next ??= entry.now.then(
      () => begin(key, read),
      () => begin(key, read),
    );
    return entry.next;
  };
}
