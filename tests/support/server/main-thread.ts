/** The result of some work, and how long it blocked the main thread. */
export interface Measured<T> {
  result: T;
  /** CPU time of the longest turn of the event loop, in milliseconds; excludes other programs */
  longestTurn: number;
}

/** Measures the main thread of this process, which runs both the story and the portal, during `work`. */
export async function measureTurns<T>(work: () => Promise<T>): Promise<Measured<T>> {
  let isOver = false;
  let longest = 0;
  const watching = Promise.withResolvers<void>();
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, user + system);
    if (isOver) watching.resolve();
    else setImmediate(turn);
  };
  setImmediate(turn);
  try {
    const result = await work();
    isOver = true;
    await watching.promise;
    return { result, longestTurn: longest / 1000 };
  } finally {
    isOver = true;
  }
}
