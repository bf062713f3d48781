import { describe, expect, it } from 'vitest';
import type { HallDesign, RowDesign, SectionDesign } from '#contract/bookings/hall-design.ts';
import { findDesignProblem, placeSection, sizeOfHall } from '#contract/bookings/hall-geometry.ts';
import {
  addSection,
  boxOf,
  copySection,
  markSeats,
  mirrorSection,
  numberFrom,
  snapTo,
  withFreeKeys,
} from './design-steps.ts';
import { readRows } from './row-text.ts';

function sectionOf(text: string, changes: Partial<SectionDesign> = {}): SectionDesign {
  const read = readRows(text);
  if ('problem' in read) throw new Error(read.problem.code);
  return {
    key: 1,
    name: { en: 'Stalls', mt: 'Platea' },
    left: 40,
    top: 200,
    bend: [0, 0],
    rows: read.rows,
    ...changes,
  };
}
const hallOf = (...sections: SectionDesign[]): HallDesign => ({ sections });
const seatsOf = (section: SectionDesign) => placeSection(section).flat();

// HALL-3
describe('the seats of a section', () => {
  it('are on a grid, with free columns at gaps, and curve towards the stage at both ends', () => {
    const straight = seatsOf(sectionOf('A–B 1–3, gap after 2'));
    expect(straight.map(({ x, y }) => [x, y])).toEqual([
      [40, 200],
      [69, 200],
      [127, 200],
      [40, 233],
      [69, 233],
      [127, 233],
    ]);
    const curved = seatsOf(sectionOf('A 1–3', { bend: [60, 20] }));
    expect(curved.map(({ y }) => y)).toEqual([140, 180, 180]);
  });

  it('mirrored twice are the same, and mirrored once end at the same edges', () => {
    const section = sectionOf('A 1–8, gap after 3, wheelchair 1\nB 1–6, indent 1', { bend: [50, 10] });
    const mirrored = mirrorSection(section);
    expect(mirrorSection(mirrored)).toEqual(section);
    const edges = ({ left, right }: ReturnType<typeof boxOf>) => [left, right];
    expect(edges(boxOf(mirrored))).toEqual(edges(boxOf(section)));
    expect(mirrored.rows[0]?.seats[0]).toEqual([0, 8]);
  });

  it('numbered from the right keep their properties', () => {
    const [row] = numberFrom(sectionOf('A 1–4, wheelchair 1, blocked 2'), 'right').rows;
    expect(row).toMatchObject({
      seats: [
        [0, 4],
        [1, 3],
        [2, 2],
        [3, 1],
      ],
      wheelchair: [4],
      blocked: [3],
    });
    const back = numberFrom(numberFrom(sectionOf('A 1–4, wheelchair 1'), 'right'), 'left').rows[0];
    expect(back).toEqual(sectionOf('A 1–4, wheelchair 1').rows[0]);
  });
});

describe('steps of the editor', () => {
  it('copy a section beside it, add one below all, and neither overlaps', () => {
    const one = hallOf(sectionOf('A–C 1–10'));
    const copied = copySection(one, 1, { key: 2, name: { en: 'Stalls 2', mt: 'Platea 2' } });
    const added = addSection(copied, { key: 3, name: { en: 'Balcony', mt: 'Gallarija' } });
    const [, , balcony] = added.sections;
    const rows: RowDesign[] = sectionOf('A 1–20').rows;
    const filled = { sections: added.sections.map((each) => (each === balcony ? { ...each, rows } : each)) };
    expect(findDesignProblem(filled)).toBeUndefined();
    expect(sizeOfHall(filled)).toMatchObject({ width: expect.any(Number) as number });
  });

  it('mark seats and unmark them, and a wheelchair place is no companion place', () => {
    const seat = { key: 1, row: 'A', number: 2 };
    const wheelchair = markSeats(hallOf(sectionOf('A 1–3, companion 2')), [seat], 'wheelchair');
    expect(wheelchair.sections[0]?.rows[0]).toEqual({
      name: 'A',
      seats: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      wheelchair: [2],
    });
    const without = markSeats(wheelchair, [seat], 'wheelchair');
    expect(without.sections[0]?.rows[0]).not.toHaveProperty('wheelchair');
  });

  // HALL-6
  it('give a section of a file another key, unless it is the section that has the key, or nothing ever had it', () => {
    const named = (key: number, en: string) => sectionOf('A 1', { key, name: { en, mt: en } });
    const present = hallOf(named(1, 'Stalls'), named(2, 'Balcony'));
    const file = hallOf(named(1, 'Stalls'), named(2, 'Box'), named(9, 'Floor'));
    expect(withFreeKeys(file, present, 5).sections.map(({ key }) => key)).toEqual([1, 10, 9]);
  });

  it('snap a section to the edge of another, and otherwise to the grid', () => {
    const hall = hallOf(sectionOf('A 1'), sectionOf('A 1', { key: 2, left: 333, top: 417 }));
    expect(snapTo(hall, 1, { left: 325, top: 304 })).toEqual({ left: 333, top: 300 });
    expect(snapTo(hall, 1, { left: -40, top: 20_000 })).toEqual({ left: 0, top: 10_000 });
  });
});

describe('a contradiction', () => {
  const name = (en: string) => ({ name: { en, mt: en } });

  it('of two seats in one place is found with its seat, in a hall of 5,000 seats', () => {
    const rows = sectionOf('A–Z 1–100').rows;
    const hall = hallOf(sectionOf('', { rows }), sectionOf('', { rows, key: 2, top: 1400, ...name('Balcony') }));
    expect(findDesignProblem(hall)).toBeUndefined();
    const low = hallOf(...hall.sections, sectionOf('C 7', { key: 3, left: 50, top: 210, ...name('Box') }));
    expect(findDesignProblem(low)).toMatchObject({ code: 'overlap', row: 'C', number: 7 });
  });

  it('of names, keys, rows and numbers is found', () => {
    const twice = (changes: Partial<SectionDesign>) =>
      hallOf(sectionOf('A 1'), sectionOf('A 1', { top: 900, ...changes }));
    expect(findDesignProblem(twice({}))).toMatchObject({ code: 'same_key' });
    expect(findDesignProblem(twice({ key: 2 }))).toMatchObject({ code: 'same_name' });
    const rowOf = (row: Partial<RowDesign>) => sectionOf('', { rows: [{ name: 'A', seats: [[0, 1]], ...row }] });
    expect(
      findDesignProblem(
        hallOf(
          rowOf({
            seats: [
              [0, 1],
              [1, 1],
            ],
          }),
        ),
      ),
    ).toMatchObject({ code: 'same_number', row: 'A' });
    expect(
      findDesignProblem(
        hallOf(
          rowOf({
            seats: [
              [0, 1],
              [0, 2],
            ],
          }),
        ),
      ),
    ).toMatchObject({ code: 'same_column', number: 2 });
    expect(findDesignProblem(hallOf(rowOf({ blocked: [9] })))).toMatchObject({ code: 'unknown_seat', number: 9 });
    const both = rowOf({ wheelchair: [1], companion: [1] });
    expect(findDesignProblem(hallOf(both))).toMatchObject({ code: 'wheelchair_companion', number: 1 });
  });
});
