/**
 * Shares one read among all callers who ask the same at the same time. Whoever asks while it runs gets the next one, so
 * that nobody gets an answer from before they asked: nothing is cached, and a caller's own write is always visible.
 */
export function coalesceReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { now: Promise<T>; next?: Promise<T> }>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const entry: { now: Promise<T>; next?: Promise<T> } = { now: read() };
    running.set(key, entry);
    const end = () => {
      if (running.get(key) === entry) running.delete(key);
    };
    entry.now.then(end, end);
    return entry.now;
  };
  return (key, read) => {
    const entry = running.get(key);
    if (entry === undefined) return begin(key, read);
    entry.next ??= entry.now.then(
      () => begin(key, read),
      () => begin(key, read),
    );
    return entry.next;
  };
}
