import { describe, expect, it } from 'vitest';
import type { RowDesign } from '#contract/bookings/hall-design.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { readRows, type RowProblemCode } from './row-text.ts';
import { writeRows } from './write-rows.ts';

/** The rows of a text; fails the test if it has a problem. */
function rowsOf(text: string): RowDesign[] {
  const read = readRows(text);
  if ('problem' in read) throw new Error(`${read.problem.code} at ${read.problem.line}:${read.problem.position}`);
  return read.rows;
}

const columns = (row: RowDesign | undefined) => row?.seats.map(([column]) => column);
const numbers = (row: RowDesign | undefined) => row?.seats.map(([, number]) => number);

// HALL-4
describe('typed rows', () => {
  it('are read with their gaps, which apply to the rows of their line that have the number', () => {
    const [a, b, c] = rowsOf('A 1–24, B 1–26, gap after 12\nC 1-3');
    expect([a?.name, b?.name, c?.name]).toEqual(['A', 'B', 'C']);
    expect(numbers(a)).toHaveLength(24);
    expect(columns(a)?.slice(10, 14)).toEqual([10, 11, 13, 14]);
    expect(columns(b)?.at(-1)).toBe(26);
    expect(columns(c)).toEqual([0, 1, 2]);
  });

  it('can be several names, be numbered from the right, leave out numbers, and be indented', () => {
    expect(rowsOf('A–M 1–16')).toHaveLength(13);
    expect(rowsOf('8-10 1').map(({ name }) => name)).toEqual(['8', '9', '10']);
    expect(numbers(rowsOf('A 4–1')[0])).toEqual([4, 3, 2, 1]);
    expect(numbers(rowsOf('A 1–2 9–10 20')[0])).toEqual([1, 2, 9, 10, 20]);
    expect(columns(rowsOf('A 1–3, indent 2, gap 3 after 2')[0])).toEqual([2, 3, 7]);
  });

  it('have wheelchair, companion, restricted and blocked seats, in the words of either language', () => {
    const text = 'A 1–9, wheelchair 1–2, companion 3, restricted 8 9, blocked 5';
    const marks = { wheelchair: [1, 2], companion: [3], restricted: [8, 9], blocked: [5] };
    expect(rowsOf(text)[0]).toMatchObject(marks);
    const maltese = writeRows(rowsOf(text), 'mt');
    expect(maltese).toBe('A 1–9, roti 1–2, akkumpanjatur 3, limitata 8–9, imblukkat 5');
    expect(rowsOf(maltese)).toEqual(rowsOf(text));
  });

  it.each<[string, RowProblemCode, number, number, string]>([
    ['A', 'no_seats', 1, 1, 'A'],
    ['A 1–24, B', 'no_seats', 1, 9, 'B'],
    ['A 1–24, B 1–x6', 'number', 1, 11, 'x6'],
    ['A 1–24\nB 0', 'number', 2, 3, '0'],
    ['A 1–3, B 2 1–3', 'same_number', 1, 12, '2'],
    ['A 1\n\nA 2', 'same_row', 3, 1, 'A'],
    ['STALLS 1–3', 'row_name', 1, 1, 'STALLS'],
    ['M–A 1–3', 'name_range', 1, 1, 'M–A'],
    ['gap after 2', 'no_row', 1, 1, 'gap'],
    ['A 1–3, gap 2', 'after', 1, 8, 'gap'],
    ['A 1–3, gap after 7', 'unknown_number', 1, 18, '7'],
    ['A 1–3, blocked 2–4', 'unknown_number', 1, 16, '4'],
    ['A 1–200', 'too_many_seats', 1, 3, '1–200'],
    ['1–99 1', 'too_many_rows', 1, 1, '1–99'],
  ])('with a mistake name its position: %j', (text, code, line, position, found) => {
    expect(readRows(text)).toEqual({ problem: { code, line, position, found } });
  });

  it('are read again as they were written, for 500 random halls', () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129);
    const next = numbersFrom(seed);
    const random = (below: number) => Math.floor(next() * below);
    for (let round = 0; round < 500; round += 1) {
      const rows = randomRows(random);
      const text = writeRows(rows, round % 2 === 0 ? 'en' : 'mt');
      expect(rowsOf(text), `seed ${seed}, round ${round}: ${text}`).toEqual(rows);
    }
  });
});

function randomRows(random: (below: number) => number): RowDesign[] {
  const first = random(14);
  return Array.from({ length: 1 + random(12) }, (_, index) => {
    const count = 1 + random(30);
    const start = 1 + random(20);
    const isDescending = random(2) === 1;
    let column = random(4);
    const seats = Array.from({ length: count }, (__, seat): [number, number] => {
      const number = start + (isDescending ? count - 1 - seat : seat) * (1 + (start % 2));
      column += seat === 0 ? 0 : 1 + (random(8) === 0 ? random(3) : 0);
      return [column, number];
    });
    const some = () => seats.map(([, number]) => number).filter(() => random(9) === 0);
    const marks = Object.entries({ wheelchair: some(), restricted: some(), blocked: some() }).flatMap(
      ([mark, marked]) => (marked.length === 0 ? [] : [[mark, marked.toSorted((one, other) => one - other)]]),
    );
    const name = String.fromCharCode(65 + ((first + index) % 26));
    return { name, seats, ...(Object.fromEntries(marks) as Partial<RowDesign>) };
  });
}
