import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { timeLeft } from './hold-clock.ts';

/**
 * Milliseconds that a booking's places are still held, counted down each second.
 * @param receivedAt when this device got it, by its own clock
 * @param onEnd called once when nothing is left
 */
export function useTimeLeft(
  booking: Pick<Booking, 'held_until' | 'as_of'>,
  receivedAt: number,
  onEnd: () => void = () => undefined,
): number {
  const [now, setNow] = useState(() => Date.now());
  const left = timeLeft(booking, receivedAt, Math.max(now, receivedAt));
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) {
      end();
      return undefined;
    }
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  return left;
}
