interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/** The number of concurrent batches, and of callers in one batch. */
const MAX_BATCHES = 2;
const MAX_KEYS = 100;

/**
 * Combines concurrent reads of different rows into one statement. A batch contains the calls of one event-loop turn,
 * and those that arrived while other batches were running; it never waits for more calls. A read begins after its
 * caller asked, so its result is never older than the call. If a statement fails, the row of each caller is read
 * separately, so that one caller's input cannot fail the others' reads.
 * @param read returns the values in the order of its keys
 */
export function batchReads<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  let running = 0;
  let isDue = false;
  const answer = async (batch: readonly Waiting<K, V>[]) => {
    const values = await read(batch.map(({ key }) => key));
    batch.forEach(({ resolve }, index) => resolve(values[index] as V));
  };
  const run = async () => {
    const batch = waiting.slice(0, MAX_KEYS);
    waiting = waiting.slice(MAX_KEYS);
    running += 1;
    await answer(batch).catch(async (error: unknown) => {
      if (batch.length === 1) return batch[0]?.reject(error);
      await Promise.all(batch.map((each) => answer([each]).catch(each.reject)));
    });
    running -= 1;
    runSoon();
  };
  const runSoon = () => {
    if (isDue || running >= MAX_BATCHES || waiting.length === 0) return;
    isDue = true;
    // `setImmediate` runs after all pending input was read: under load, that is many calls.
    setImmediate(() => {
      isDue = false;
      void run();
      runSoon();
    });
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      runSoon();
    });
}
