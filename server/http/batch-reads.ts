interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/** Batches under way at a time, and callers in one. */
const AT_ONCE = 2;
const MOST = 100;

/**
 * Answers callers who ask for different rows at the same time with one statement: those whose calls came in together, and
 * those who came while others were being answered. Nobody waits for others to come. A read begins after the question, so
 * nobody gets what was true before they asked. If a statement fails, each of its callers is read for alone: what
 * one of them sent must not fail the others.
 * @param read answers in the order of its keys
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
    const batch = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    running += 1;
    await answer(batch).catch(async (error: unknown) => {
      if (batch.length === 1) return batch[0]?.reject(error);
      await Promise.all(batch.map((each) => answer([each]).catch(each.reject)));
    });
    running -= 1;
    runSoon();
  };
  const runSoon = () => {
    if (isDue || running >= AT_ONCE || waiting.length === 0) return;
    isDue = true;
    // Once all that has come in by now was read: in a rush, that is many calls.
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
