import { distanceToMiddle, type Hall, type HallRow, type HallSeat, isAdjacentSeat } from './hall.ts';
import { type FoundSeat, matchSeats, type SeatsNeeded } from './match-seats.ts';

/** Penalty, in units of the plan, for a split that leaves one person alone in a row. */
const LONE_SEAT_PENALTY = 250;
/** Number of seats tried as the centre of a party that does not fit into one or two rows. */
const MAX_CENTRES = 60;

/**
 * Returns the best free seats for a party (BOOK-18): adjoining in one row, nearest to the middle of the rows in which their tickets are
 * valid; if no row has enough, in two neighbouring rows of a section; otherwise as close together as possible. Tickets that are valid in
 * the same section sit together. Returns undefined if there are too few seats.
 * @param isFree whether a seat is free, for any ticket
 */
export function findBestTogether(
  hall: Hall,
  seatsNeeded: readonly SeatsNeeded[],
  isFree: (seat: HallSeat) => boolean,
): FoundSeat[] | undefined {
  const found: FoundSeat[] = [];
  for (const party of groupIntoParties(hall, seatsNeeded)) {
    const isStillFree = (seat: HallSeat) => isFree(seat) && found.every((each) => each.seat !== seat);
    const seated = seatParty(hall, party, isStillFree);
    if (seated === undefined) return matchSeats(hall, seatsNeeded, isFree);
    found.push(...seated);
  }
  return found;
}

/** Whether some section accepts all these tickets. */
export function canSitTogether(hall: Hall, seatsNeeded: readonly SeatsNeeded[]): boolean {
  return groupIntoParties(hall, seatsNeeded).length === 1;
}

/** Groups tickets that share a section into one party. */
function groupIntoParties(hall: Hall, seatsNeeded: readonly SeatsNeeded[]): SeatsNeeded[][] {
  const found: SeatsNeeded[][] = [];
  for (const needed of seatsNeeded.filter(({ count }) => count > 0)) {
    const party = found.find((each) => sectionsFor(hall, [...each, needed]).length > 0);
    if (party === undefined) found.push([needed]);
    else party.push(needed);
  }
  return found;
}

function sectionsFor(hall: Hall, party: readonly SeatsNeeded[]) {
  return hall.sections.filter(({ ticket_ids }) => party.every(({ ticket_id }) => ticket_ids.includes(ticket_id)));
}

function seatParty(hall: Hall, party: readonly SeatsNeeded[], isFree: (seat: HallSeat) => boolean) {
  const tickets = party.flatMap(({ ticket_id, count }) => Array.from({ length: count }, () => ticket_id));
  const sections = sectionsFor(hall, party);
  const rows = sections.flatMap((section) => section.rows);
  const distance = cachedDistances(hall, rows);
  const runs = (row: HallRow, length: number) => adjoiningRuns(row, length, isFree, distance);
  const seats =
    nearestRun(rows.flatMap((row) => runs(row, tickets.length)))?.seats ??
    bestTwoRows(
      sections.flatMap((section) => pairAdjacentRows(section.rows)),
      tickets.length,
      runs,
    ) ??
    nearestToEachOther(
      rows.flatMap((row) => row.seats.filter(isFree)),
      tickets.length,
      distance,
    );
  return seats?.map((seat, index): FoundSeat => ({ seat, ticket_id: tickets[index] ?? 0 }));
}

/** Computed once, because each seat is compared many times. */
function cachedDistances(hall: Hall, rows: readonly HallRow[]): (seat: HallSeat) => number {
  const distance = distanceToMiddle(hall, rows);
  const known = new Map(rows.flatMap((row) => row.seats.map((seat) => [seat, distance(seat)])));
  return (seat) => known.get(seat) ?? 0;
}

function nearestRun(runs: readonly SeatRun[]): SeatRun | undefined {
  let found: SeatRun | undefined;
  for (const run of runs) if (found === undefined || run.distance < found.distance) found = run;
  return found;
}

function pairAdjacentRows(rows: readonly HallRow[]): [HallRow, HallRow][] {
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return next === undefined ? [] : [[row, next]];
  });
}

/** Returns seats with part of the party in one row, and the rest directly behind. */
function bestTwoRows(
  pairs: readonly [HallRow, HallRow][],
  length: number,
  runs: (row: HallRow, length: number) => SeatRun[],
): readonly HallSeat[] | undefined {
  let found: { seats: readonly HallSeat[]; cost: number } | undefined;
  for (const [front, back] of pairs) {
    for (let inFront = 1; inFront < length; inFront += 1) {
      const alone = inFront === 1 || inFront === length - 1 ? LONE_SEAT_PENALTY : 0;
      const behind = runs(back, length - inFront);
      for (const one of runs(front, inFront)) {
        for (const other of behind) {
          const apart = Math.abs(one.middle - other.middle);
          const cost = (one.distance * inFront + other.distance * (length - inFront)) / length + apart + alone;
          if (found === undefined || cost < found.cost) found = { seats: [...one.seats, ...other.seats], cost };
        }
      }
    }
  }
  return found?.seats;
}

function nearestToEachOther(
  free: readonly HallSeat[],
  length: number,
  distance: (seat: HallSeat) => number,
): readonly HallSeat[] | undefined {
  if (free.length < length) return undefined;
  const seeds = free.toSorted((one, other) => distance(one) - distance(other)).slice(0, MAX_CENTRES);
  const groups = seeds.map((seed) => {
    const apart = (seat: HallSeat) => Math.hypot(seat.x - seed.x, seat.y - seed.y);
    const seats = free.toSorted((one, other) => apart(one) - apart(other)).slice(0, length);
    return { seats, cost: seats.reduce((sum, seat) => sum + apart(seat), distance(seed)) };
  });
  return groups
    .toSorted((one, other) => one.cost - other.cost)[0]
    ?.seats.toSorted((one, other) => compareSeats(one, other));
}

function compareSeats(one: HallSeat, other: HallSeat): number {
  return one.row.index - other.row.index || one.column - other.column;
}

/** Adjoining free seats of one row. */
interface SeatRun {
  seats: readonly HallSeat[];
  /** Their average distance from the middle, in units of the plan */
  distance: number;
  /** Distance of their middle from the left edge of the plan */
  middle: number;
}

/** Returns every run of adjoining free seats of a length; a run ends at a taken seat, an aisle, or a gap in the numbers. */
function adjoiningRuns(
  row: HallRow,
  length: number,
  isFree: (seat: HallSeat) => boolean,
  distance: (seat: HallSeat) => number,
): SeatRun[] {
  const runs: SeatRun[] = [];
  let since = 0;
  for (const [place, seat] of row.seats.entries()) {
    const before = row.seats[place - 1];
    if (!isFree(seat)) since = place + 1;
    else if (before !== undefined && !isAdjacentSeat(before, seat)) since = place;
    if (place - since + 1 >= length) runs.push(toRun(row.seats.slice(place - length + 1, place + 1), distance));
  }
  return runs;
}

function toRun(seats: readonly HallSeat[], distance: (seat: HallSeat) => number): SeatRun {
  const mean = (of: (seat: HallSeat) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
  return { seats, distance: mean(distance), middle: mean(({ x }) => x) };
}
