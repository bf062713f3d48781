import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Hall, HallSeat } from '../hall.ts';

type Surface = RefObject<HTMLDivElement | null>;

interface SeatHandlers {
  onPress: (seat: HallSeat) => void;
  onFocus: (seat: HallSeat) => void;
  /**
   * @returns whether the map handled the key
   */
  onKey: (seat: HallSeat, key: string) => boolean;
}

/** Handles the events of all seats with one listener on the surface, because a listener on each of a thousand buttons would be slow. */
export function useSeatEvents(surface: Surface, hall: Hall, { onPress, onFocus, onKey }: SeatHandlers): void {
  useListener(surface, ['click', 'focusin', 'keydown'], (event) => {
    const seat = findSeatOfEvent(hall, event);
    if (seat === undefined) return;
    if (event.type === 'click') onPress(seat);
    else if (event.type === 'focusin') onFocus(seat);
    else if (event instanceof KeyboardEvent && !hasModifier(event) && onKey(seat, event.key)) event.preventDefault();
  });
}

/** The hovered or focused seat, whichever event was last. */
export function usePointedSeat(surface: Surface, hall: Hall): HallSeat | undefined {
  const [seat, setSeat] = useState<HallSeat>();
  useListener(surface, ['pointerover', 'focusin'], (event) => setSeat(findSeatOfEvent(hall, event)));
  return seat;
}

/** @param names of events; must not change between renders */
function useListener(surface: Surface, names: readonly string[], listener: (event: Event) => void): void {
  const handle = useEffectEvent(listener);
  const [all] = useState(names);
  useEffect(() => {
    const element = surface.current;
    const listen = (event: Event) => handle(event);
    for (const name of all) element?.addEventListener(name, listen);
    return () => all.forEach((name) => element?.removeEventListener(name, listen));
  }, [surface, all]);
}

function findSeatOfEvent(hall: Hall, { target }: Event): HallSeat | undefined {
  const id = target instanceof HTMLElement ? target.dataset['seat'] : undefined;
  return id === undefined ? undefined : hall.seats.get(Number(id));
}

function hasModifier({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey;
}
