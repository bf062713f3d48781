import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Hall, HallSeat } from './hall.ts';

interface SeatHandlers {
  onPress: (seat: HallSeat) => void;
  onFocus: (seat: HallSeat) => void;
  /** Undefined: the pointer is beside the seats */
  onPoint: (seat: HallSeat | undefined) => void;
  /** @returns whether the key was for the map */
  onKey: (seat: HallSeat, key: string) => boolean;
}

/** What happens to any seat, heard once for all of them: listeners of their own would cost each of a thousand buttons. */
export function useSeatEvents(surface: RefObject<HTMLDivElement | null>, hall: Hall, handlers: SeatHandlers): void {
  const handle = useEffectEvent((event: Event) => {
    const seat = seatUnder(hall, event.target);
    if (event.type === 'pointerover') handlers.onPoint(seat);
    else if (seat === undefined) return;
    else if (event.type === 'click') handlers.onPress(seat);
    else if (event.type === 'focusin') handlers.onFocus(seat);
    else if (event instanceof KeyboardEvent && !hasModifier(event) && handlers.onKey(seat, event.key)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const element = surface.current;
    const listener = (event: Event) => handle(event);
    for (const name of NAMES) element?.addEventListener(name, listener);
    return () => NAMES.forEach((name) => element?.removeEventListener(name, listener));
  }, [surface]);
}

const NAMES = ['click', 'focusin', 'keydown', 'pointerover'] as const;

function seatUnder(hall: Hall, target: EventTarget | null): HallSeat | undefined {
  const id = target instanceof HTMLElement ? target.dataset['seat'] : undefined;
  return id === undefined ? undefined : hall.seats.get(Number(id));
}

function hasModifier({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey;
}
