import { useEffect, useState } from 'react';

/** Whole seconds until a time (ISO 8601) by this device's clock, counted down; 0 from then on, and without a time. */
export function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const until = time === null ? 0 : Date.parse(time);
  const isOver = until <= now;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - now) / 1000);
}
