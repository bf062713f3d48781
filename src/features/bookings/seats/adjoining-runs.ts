import { type HallRow, type HallSeat, isBeside } from './hall.ts';

/** Free seats beside each other. */
export interface Run {
  seats: readonly HallSeat[];
  /** How far they are from the middle of the front on average, in units of the plan */
  distance: number;
  /** Where their middle is, from the left of the plan */
  middle: number;
}

/** Every way to sit beside each other in a row; a run ends at a seat that is gone, an aisle, or a gap in the numbers. */
export function adjoiningRuns(
  row: HallRow,
  length: number,
  isFree: (seat: HallSeat) => boolean,
  distance: (seat: HallSeat) => number,
): Run[] {
  const runs: Run[] = [];
  let since = 0;
  for (const [place, seat] of row.seats.entries()) {
    const before = row.seats[place - 1];
    if (!isFree(seat)) since = place + 1;
    else if (before !== undefined && !isBeside(before, seat)) since = place;
    if (place - since + 1 >= length) runs.push(toRun(row.seats.slice(place - length + 1, place + 1), distance));
  }
  return runs;
}

function toRun(seats: readonly HallSeat[], distance: (seat: HallSeat) => number): Run {
  const mean = (of: (seat: HallSeat) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
  return { seats, distance: mean(distance), middle: mean(({ x }) => x) };
}
