import { startTransition, useEffect, useState } from 'react';

/** Groups of seats that become buttons in one frame: on a slow phone, forty buttons take some 30 ms to style, lay out and paint. */
const MOST = 10;

/**
 * Those of the wanted parts that are due by now: all at first, then a few more in each frame, so that no frame has much to do while a
 * finger moves. Parts that are no longer wanted go at once.
 * @param isDue what cannot wait, because it has the focus
 */
export function useIncrementalList<T>(
  wanted: readonly T[],
  keyOf: (part: T) => number,
  isDue: (part: T) => boolean,
): readonly T[] {
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set(wanted.map(keyOf)));
  const { due, next } = stepOf(wanted, (part) => shown.has(keyOf(part)) || isDue(part));
  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(new Set(next.map(keyOf)))));
    return () => cancelAnimationFrame(frame);
  });
  return due;
}

/** The parts that are due now, in their order, and those of the next frame; undefined once all are. */
export function stepOf<T>(
  wanted: readonly T[],
  isShown: (part: T) => boolean,
): { due: readonly T[]; next: readonly T[] | undefined } {
  const due = wanted.filter(isShown);
  const late = wanted.filter((part) => !isShown(part));
  return { due, next: late.length === 0 ? undefined : [...due, ...late.slice(0, MOST)] };
}
