import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arenaPlan, theatrePlan } from '#tests/support/halls.ts';
import { type Hall, type HallSeat, toHall } from '../hall.ts';
import { findSeatTowards, type MoveKey } from './move-focus.ts';

const theatre = toHall(theatrePlan());
const keys: readonly MoveKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

function seatAt(section: string, row: string, number: number): HallSeat {
  const found = [...theatre.seats.values()].find(
    (seat) => seat.row.section.name === section && seat.row.name === row && seat.number === number,
  );
  if (found === undefined) throw new Error(`There is no seat ${section} ${row}${number}`);
  return found;
}

function go(from: HallSeat, key: MoveKey): string | undefined {
  const to = findSeatTowards(theatre, from, key);
  return to && `${to.row.section.name} ${to.row.name}${to.number}`;
}

describe('arrow keys on the seat map', () => {
  it('move by seat number within a row and stop at its ends', () => {
    const seat = seatAt('Stalls centre', 'C', 7);
    expect(go(seat, 'ArrowLeft')).toBe('Stalls centre C6');
    expect(go(seat, 'ArrowRight')).toBe('Stalls centre C8');
    expect(go(seat, 'Home')).toBe('Stalls centre C1');
    expect(go(seat, 'End')).toBe('Stalls centre C16');
  });

  it('cross the aisle into the adjoining row', () => {
    expect(go(seatAt('Stalls left', 'C', 8), 'ArrowRight')).toBe('Stalls centre C1');
    expect(go(seatAt('Stalls centre', 'C', 16), 'ArrowRight')).toBe('Stalls right C1');
    expect(go(seatAt('Stalls right', 'C', 1), 'ArrowLeft')).toBe('Stalls centre C16');
  });

  it('move to the nearest seat of the next row, also in another section', () => {
    expect(go(seatAt('Stalls centre', 'C', 7), 'ArrowUp')).toBe('Stalls centre B7');
    expect(go(seatAt('Stalls centre', 'C', 7), 'ArrowDown')).toBe('Stalls centre D7');
    expect(go(seatAt('Stalls centre', 'M', 8), 'ArrowDown')).toMatch(/^Balcony N1[012]$/);
    expect(go(seatAt('Balcony', 'N', 11), 'ArrowUp')).toMatch(/^Stalls centre M[789]$/);
  });

  it('stop at the edge of the hall', () => {
    expect(go(seatAt('Stalls centre', 'A', 8), 'ArrowUp')).toBeUndefined();
    expect(go(seatAt('Stalls left', 'C', 1), 'ArrowLeft')).toBeUndefined();
    expect(go(seatAt('Balcony', 'Q', 8), 'ArrowDown')).toBeUndefined();
  });

  it.each([
    ['theatre', theatre],
    ['arena', toHall(arenaPlan())],
  ])('reach every section of the %s from the first seat', (_, hall) => {
    expect(sectionsReached(hall).size).toBe(hall.sections.length);
  });

  it('always reach a seat, and return to the former one within a row', () => {
    const seats = [...theatre.seats.values()];
    fc.assert(
      fc.property(fc.constantFrom(...seats), fc.constantFrom(...keys), (from, key) => {
        const to = findSeatTowards(theatre, from, key);
        fc.pre(to !== undefined);
        expect(theatre.seats.get(to.id)).toBe(to);
        const isStep = key === 'ArrowRight' && to.row === from.row;
        expect(isStep ? findSeatTowards(theatre, to, 'ArrowLeft') : from).toBe(from);
      }),
    );
  });
});

/** The ends of the rows and one seat of each are enough: within a row, arrow keys reach every seat. */
function sectionsReached(hall: Hall): Set<unknown> {
  const first = hall.rows[0]?.seats[0];
  const todo = first === undefined ? [] : [first];
  const seen = new Set(todo);
  for (let seat = todo.pop(); seat !== undefined; seat = todo.pop()) {
    for (const key of keys) {
      const next = findSeatTowards(hall, seat, key);
      if (next === undefined || seen.has(next) || next.number % 5 === 3) continue;
      seen.add(next);
      todo.push(next);
    }
  }
  return new Set([...seen].map(({ row }) => row.section));
}
