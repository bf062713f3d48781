import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { distanceToFront, type Hall, type HallSeat, type HallSection } from '../hall.ts';
import type { RowStates } from '../seat-states.ts';

/** Larger than any seat's distance from the stage, in units of the plan. */
const MAX_DISTANCE = 1e6;

/**
 * The tab stop of the map: the seat that last had the focus, otherwise the member's own, otherwise the best free one. `moveTo` changes it,
 * focuses it and scrolls it into view.
 */
export function useRovingSeat(surface: RefObject<HTMLDivElement | null>, hall: Hall, states: RowStates) {
  const [last, setLast] = useState<number>();
  const [first] = useState(() => findBestSeat(hall, [...hall.seats.values()], states));
  const target = useRef<number>(undefined);
  const active = (last === undefined ? undefined : hall.seats.get(last)) ?? first;
  // After every render, because a distant seat gets its button only a few renders later.
  useLayoutEffect(() => {
    const id = target.current;
    const button = surface.current?.querySelector<HTMLElement>(`[data-seat="${id}"]`);
    if (id === undefined || button === null || button === undefined) return;
    target.current = undefined;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  });
  const moveTo = (seat: HallSeat | undefined) => {
    if (seat === undefined) return;
    target.current = seat.id;
    setLast(seat.id);
  };
  return {
    active,
    setActive: setLast,
    moveTo,
    /** Returns the seat that receives the focus when a section is opened */
    firstOf: (section: HallSection) =>
      findBestSeat(
        hall,
        section.rows.flatMap((row) => row.seats),
        states,
      ),
  };
}

/** Returns the member's own seat, else the free one nearest to the middle of the front, else the nearest one. */
function findBestSeat(hall: Hall, seats: readonly HallSeat[], states: RowStates): HallSeat | undefined {
  const score = (seat: HallSeat) => {
    const state = states[seat.row.index]?.[seat.column];
    return distanceToFront(hall, seat) + (state === 'chosen' ? 0 : state === 'free' ? MAX_DISTANCE : 2 * MAX_DISTANCE);
  };
  let found: { seat: HallSeat; score: number } | undefined;
  for (const seat of seats) {
    const own = score(seat);
    if (found === undefined || own < found.score) found = { seat, score: own };
  }
  return found?.seat;
}
