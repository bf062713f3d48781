import { useEffect, useRef, useState } from 'react';

/** Milliseconds each one is shown (spec §9: banner rotation). */
const STANDS_MS = 2000;

/**
 * Rotates through `count` items, wrapping around (spec §4). Attach `hold` to their container: the rotation pauses under
 * the pointer and while the focus is inside.
 * @param isReady whether the item at an index can be shown; the rotation waits for it
 */
export function useRotation(count: number, isReady: (index: number) => boolean) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(prefersStillness);
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const ready = useRef(isReady);
  useEffect(() => {
    ready.current = isReady;
  });
  const isStill = isPaused || isHeld.pointer || isHeld.focus || count < 2;
  useEffect(() => {
    if (isStill) return undefined;
    const advance = () => setTurn((now) => (ready.current((now + 1) % count) ? (now + 1) % count : now));
    const timer = setInterval(advance, STANDS_MS);
    return () => clearInterval(timer);
  }, [isStill, count]);
  const hold = {
    onPointerEnter: () => setHeld((held) => ({ ...held, pointer: true })),
    onPointerLeave: () => setHeld((held) => ({ ...held, pointer: false })),
    onFocus: () => setHeld((held) => ({ ...held, focus: true })),
    onBlur: () => setHeld((held) => ({ ...held, focus: false })),
  };
  return { index: count === 0 ? 0 : turn % count, isPaused, togglePause: () => setPaused(!isPaused), hold };
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
