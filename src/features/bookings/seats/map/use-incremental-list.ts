import { startTransition, useEffect, useState } from 'react';

/** Seat groups that become buttons in one frame: on a slow phone, forty buttons take about 30 ms to style, lay out and paint. */
const MAX_PER_FRAME = 10;

/**
 * Returns the parts to render now: all at first, then a few more in each frame, to keep frames short while a finger moves. Unwanted parts
 * are removed at once.
 * @param isDue whether a part must render at once, because it has the focus
 */
export function useIncrementalList<T>(
  wanted: readonly T[],
  keyOf: (part: T) => number,
  isDue: (part: T) => boolean,
): readonly T[] {
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set(wanted.map(keyOf)));
  const { due, next } = nextFrame(wanted, (part) => shown.has(keyOf(part)) || isDue(part));
  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(new Set(next.map(keyOf)))));
    return () => cancelAnimationFrame(frame);
  });
  return due;
}

/** Returns the parts to render now, in order, and those of the next frame; undefined once all are rendered. */
export function nextFrame<T>(
  wanted: readonly T[],
  isShown: (part: T) => boolean,
): { due: readonly T[]; next: readonly T[] | undefined } {
  const due = wanted.filter(isShown);
  const late = wanted.filter((part) => !isShown(part));
  return { due, next: late.length === 0 ? undefined : [...due, ...late.slice(0, MAX_PER_FRAME)] };
}
