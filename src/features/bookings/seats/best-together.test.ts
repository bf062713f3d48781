import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arenaPlan, BALCONY, GUEST, STALLS, theatrePlan } from '#tests/support/halls.ts';
import { canSitTogether, findBestTogether } from './best-together.ts';
import { distanceToMiddle, type HallSeat, isAdjacentSeat, toHall } from './hall.ts';

const theatre = toHall(theatrePlan());
const all = [...theatre.seats.values()];

/** Formats seats as "Stalls centre A7 A8". */
function names(found: readonly { seat: HallSeat }[] | undefined) {
  return found?.map(({ seat }) => `${seat.row.section.name} ${seat.row.name}${seat.number}`);
}

const isValidFor = (seat: HallSeat, ticket: number) => seat.row.section.ticket_ids.includes(ticket);

describe('findBestTogether', () => {
  // BOOK-18
  it('picks the middle of the stalls in an empty hall', () => {
    const found = findBestTogether(theatre, [{ ticket_id: STALLS, count: 2 }], () => true);
    expect(names(found)).toEqual(['Stalls centre F8', 'Stalls centre F9']);
  });

  it('seats people with different tickets for one section next to each other', () => {
    const seatsNeeded = [
      { ticket_id: STALLS, count: 2 },
      { ticket_id: GUEST, count: 1 },
    ];
    const found = findBestTogether(theatre, seatsNeeded, () => true) ?? [];
    expect(new Set(found.map(({ seat }) => seat.row)).size).toBe(1);
    expect(found.map(({ ticket_id }) => ticket_id)).toEqual([STALLS, STALLS, GUEST]);
  });

  it('puts tickets that share no section into separate sections', () => {
    const seatsNeeded = [
      { ticket_id: STALLS, count: 1 },
      { ticket_id: BALCONY, count: 2 },
    ];
    expect(canSitTogether(theatre, seatsNeeded)).toBe(false);
    expect(canSitTogether(theatre, seatsNeeded.slice(1))).toBe(true);
    expect(names(findBestTogether(theatre, seatsNeeded, () => true))).toEqual([
      'Stalls centre F9',
      'Balcony O11',
      'Balcony O12',
    ]);
  });

  // BOOK-18
  it('splits over two neighbouring rows when no row has room for all', () => {
    const isFree = ({ number }: HallSeat) => number % 4 !== 0;
    const found = findBestTogether(theatre, [{ ticket_id: STALLS, count: 5 }], isFree) ?? [];
    const rows = [...new Set(found.map(({ seat }) => seat.row))];
    expect(rows).toHaveLength(2);
    expect(rows[0]?.section).toBe(rows[1]?.section);
    expect(Math.abs((rows[0]?.index ?? 0) - (rows[1]?.index ?? 0))).toBe(1);
    expect(found.map(({ seat }) => seat.row).filter((row) => row === rows[0]).length).toBeOneOf([2, 3]);
  });

  it('leaves the only valid seat to the ticket with fewer sections', () => {
    const [stallsSeat, balconySeat] = [
      all.find((seat) => isValidFor(seat, STALLS)),
      all.find((seat) => isValidFor(seat, BALCONY)),
    ];
    const plan = theatrePlan();
    const hall = toHall({
      ...plan,
      sections: plan.sections.map((section, index) =>
        index === 3 ? { ...section, ticket_ids: [STALLS, BALCONY] } : section,
      ),
    });
    const freeIds = [stallsSeat?.id, balconySeat?.id];
    const seatsNeeded = [
      { ticket_id: STALLS, count: 1 },
      { ticket_id: BALCONY, count: 1 },
    ];
    expect(findBestTogether(hall, seatsNeeded, ({ id }) => freeIds.includes(id))).toHaveLength(2);
  });

  it('finds ten of five thousand seats in under a second', () => {
    const arena = toHall(arenaPlan());
    const isFree = ({ number, row }: HallSeat) => number % 5 !== 0 && row.index % 2 === 0;
    const start = process.threadCpuUsage();
    expect(findBestTogether(arena, [{ ticket_id: STALLS, count: 10 }], isFree)).toHaveLength(10);
    // CPU time in microseconds; wall-clock time would include other processes.
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

/** Arbitrary halls, from empty to nearly full, with parties of up to ten. */
const situations = fc.record({
  taken: fc.integer({ min: 0, max: 100 }).chain((share) =>
    fc.array(
      fc.integer({ min: 0, max: 99 }).map((roll) => roll < share),
      { minLength: 64, maxLength: 64 },
    ),
  ),
  counts: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
});

describe('findBestTogether in arbitrary halls', () => {
  it('returns a free seat for every ticket, or undefined if there are too few', () => {
    fc.assert(
      fc.property(situations, ({ taken, counts }) => {
        const isFree = ({ id }: HallSeat) => taken[(id * 7919) % 64] !== true;
        const seatsNeeded = [STALLS, GUEST, BALCONY].map((ticket_id, index) => ({
          ticket_id,
          count: counts[index] ?? 0,
        }));
        const found = findBestTogether(theatre, seatsNeeded, isFree);
        const stalls = all.filter((seat) => isFree(seat) && isValidFor(seat, STALLS)).length;
        const balcony = all.filter((seat) => isFree(seat) && isValidFor(seat, BALCONY)).length;
        const isPossible = counts[0] + counts[1] <= stalls && counts[2] <= balcony;
        expect(found !== undefined).toBe(isPossible);
        if (found === undefined) return;
        expect(new Set(found.map(({ seat }) => seat)).size).toBe(found.length);
        for (const { seat, ticket_id } of found) expect(isFree(seat) && isValidFor(seat, ticket_id)).toBe(true);
        for (const { ticket_id, count } of seatsNeeded) {
          expect(found.filter((each) => each.ticket_id === ticket_id)).toHaveLength(count);
        }
      }),
      { numRuns: 200 },
    );
  });

  // BOOK-18
  it('picks the run of seats nearest to the middle if a row has enough', () => {
    fc.assert(
      fc.property(situations, fc.integer({ min: 1, max: 8 }), ({ taken }, count) => {
        const isFree = ({ id }: HallSeat) => taken[(id * 7919) % 64] !== true;
        const rows = theatre.rows.filter(({ section }) => section.ticket_ids.includes(STALLS));
        const distance = distanceToMiddle(theatre, rows);
        const runs = rows
          .flatMap(({ seats }) => seats.map((_, place) => seats.slice(place, place + count)))
          .filter((run) => run.length === count && run.every(isFree))
          .filter((run) => run.every((seat, place) => place === 0 || isAdjacentSeat(run[place - 1] ?? seat, seat)));
        fc.pre(runs.length > 0);
        const mean = (seats: readonly HallSeat[]) =>
          seats.reduce((sum, seat) => sum + distance(seat), 0) / seats.length;
        const found = findBestTogether(theatre, [{ ticket_id: STALLS, count }], isFree)?.map(({ seat }) => seat) ?? [];
        expect(new Set(found.map(({ row }) => row)).size).toBe(1);
        expect(mean(found)).toBeCloseTo(Math.min(...runs.map(mean)), 6);
      }),
      { numRuns: 200 },
    );
  });
});
