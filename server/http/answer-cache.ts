import { LRUCache } from 'lru-cache';
import { coalesceReads } from './coalesce-reads.ts';

/** The maximum bytes of all copies together. The cache drops the least recently used copy first. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A value that the cache can store. */
export interface Copy {
  /** The approximate bytes in memory; never 0 */
  size: number;
}

/** Rules for when a copy may be returned, and whether it may be stored. */
interface CopyRules<T> {
  /**
   * The maximum age in milliseconds, from the start of its read, of a copy that is returned without another read. By
   * default 0: each call reads again, and the copy only avoids repeating the work that follows if the content is
   * unchanged.
   */
  maxAgeMs?: number;
  /** The clock that measures the age, in milliseconds */
  now?: () => number;
  /** Whether a value may be stored; by default every value may. Failures are never stored */
  isStorable?: (value: T) => boolean;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Copies of public answers in the memory of this process; no other part of the server stores any
 * (docs/decisions/answer-cache.md). Several processes may run on one database without learning of each other's
 * writes. Therefore a copy is returned only if a read has just found the same content, or within the age that its kind declares.
 */
export function createAnswerCache(maxBytes = MAX_BYTES) {
  const copies = new LRUCache<string, { at: number; value: Copy }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => value.size,
  });
  const share = coalesceReads<Copy>();
  const reading = new Set<string>();
  return {
    /**
     * Returns the stored copy if it is young enough. Otherwise reads once for all callers who ask at the same time; the read
     * begins after they asked.
     * @param key the kind of the copy and all that it depends on; the kind determines the type
     * @param read receives the stored copy, and returns it if its content is still the same
     */
    read: async <T extends Copy>(
      key: string,
      read: (stored: T | undefined) => Promise<T>,
      { maxAgeMs = 0, now = () => performance.now(), isStorable = () => true }: CopyRules<T> = {},
    ): Promise<T> => {
      const findFresh = () => {
        const copy = copies.get(key);
        const age = copy === undefined ? Infinity : now() - copy.at;
        // The age is negative if the clock was set back; the real age of the copy is then unknown.
        return age >= 0 && age < maxAgeMs ? (copy?.value as T) : undefined;
      };
      const readAnew = async () => {
        reading.add(key);
        const at = now();
        const value = await read(copies.get(key)?.value as T | undefined);
        if (isStorable(value)) copies.set(key, { at, value });
        else copies.delete(key);
        return value;
      };
      const readUnlessFresh = async () => findFresh() ?? readAnew().finally(() => reading.delete(key));
      // Callers who waited for a running read find its copy. Those with another age do not join them: a copy that is young
      // enough for some may be older than the call of the others.
      return findFresh() ?? ((await share(`${maxAgeMs} ${key}`, readUnlessFresh)) as T);
    },
    /** Whether a read of this key is running, so that another caller would share a read */
    isReading: (key: string) => reading.has(key),
    /** Keys of the stored copies, for tests */
    keys: () => [...copies.keys()],
  };
}
