import { describe, expect, it } from 'vitest';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { readHallFile, toHallFile } from './hall-file.ts';
import { readRows } from './row-text.ts';

const read = readRows('A–M 1–16, gap after 8, wheelchair 1–2\nN 20–1, blocked 5');
const rows = 'rows' in read ? read.rows : [];
const name = { en: 'Aula "Magna"', mt: 'Awla' };
const design: HallDesign = {
  sections: [
    { key: 1, name: { en: 'Stalls', mt: 'Platea' }, left: 40, top: 200, bend: [60, 0], rows },
    { key: 7, name: { en: 'Balcony', mt: 'Gallarija' }, left: 40, top: 900, bend: [0, 0], rows: [] },
  ],
};

// HALL-9
describe('the file of a hall', () => {
  it('is read as the same drawing, and has a line for each row', () => {
    const text = toHallFile(name, design);
    expect(readHallFile(text)).toEqual({ design });
    expect(text.split('\n').filter((line) => line.includes('"seats"'))).toHaveLength(14);
  });

  it('that is not JSON is refused with its line and character', () => {
    const lines = toHallFile(name, design).split('\n');
    const broken = lines.with(4, `${lines[4] ?? ''} oops`).join('\n');
    const position = (lines[4]?.length ?? 0) + 2;
    expect(readHallFile(broken)).toEqual({ problem: { kind: 'syntax', line: 5, position } });
  });

  it.each([
    ['{"format": ', 12],
    ['', 1],
    ['{"a": [1, 2,]}', 13],
    ['{"a" 1}', 6],
    ['{a: 1}', 2],
    ['{"a": 1]', 8],
    ['[1] 2', 5],
    ['{"a": "b}', 7],
  ])('that is %j is refused at character %i', (text, position) => {
    expect(readHallFile(text)).toEqual({ problem: { kind: 'syntax', line: 1, position } });
  });

  it('with a wrong value is refused with its place', () => {
    const text = toHallFile(name, design);
    const wrong = (from: string, to: string) => readHallFile(text.replace(from, to));
    expect(wrong('ksu-hall-1', 'csv')).toEqual({ problem: { kind: 'value', path: 'format' } });
    expect(wrong('"left":40', '"left":-4')).toEqual({ problem: { kind: 'value', path: 'sections.0.left' } });
    expect(wrong('[0,1]', '[0,"1"]')).toEqual({ problem: { kind: 'value', path: 'sections.0.rows.0.seats.0.1' } });
    expect(wrong('"key":7', '"key":7,"colour":1')).toEqual({ problem: { kind: 'value', path: 'sections.1.colour' } });
  });
});
