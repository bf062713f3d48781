import pLimit, { type LimitFunction } from 'p-limit';
import { QueueFull } from './fair-queue.ts';

/** Runs the work of a key in its turn. @throws QueueFull */
export type LimitPerKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * A queue for each key, in the order of its calls, for as long as the key has calls.
 * @param atOnce calls of a key that run at a time
 * @param waiting calls of a key that may wait; further ones throw `QueueFull`
 */
export function limitPerKey({ atOnce, waiting }: { atOnce: number; waiting: number }): LimitPerKey {
  const queues = new Map<string, { limit: LimitFunction; calls: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { limit: pLimit(atOnce), calls: 0 };
    if (queue.calls >= atOnce + waiting) throw new QueueFull(true);
    queues.set(key, queue);
    queue.calls += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0) queues.delete(key);
    }
  };
}
