import { describe, expect, it } from 'vitest';
import { readGuestText } from './guest-text.ts';
import { readSeatText, writeSeatText } from './seat-text.ts';

const range = (row: string, from: number, to = from, section: string | null = null) => ({ section, row, from, to });

describe('typed seats', () => {
  it('are read by section, row, and number or range', () => {
    expect(readSeatText('Stalls: A 1–4, 7; B 2 - 3\nBalcony: AA 5')).toEqual({
      ranges: [
        range('A', 1, 4, 'Stalls'),
        range('A', 7, 7, 'Stalls'),
        range('B', 2, 3, 'Stalls'),
        range('AA', 5, 5, 'Balcony'),
      ],
    });
    expect(readSeatText('1 5, Box A 2')).toEqual({ ranges: [range('1', 5), range('Box A', 2)] });
  });

  it('without a row, number or order of numbers are named', () => {
    expect(readSeatText('4')).toEqual({ unreadable: '4' });
    expect(readSeatText('A 1, B')).toEqual({ unreadable: 'B' });
    expect(readSeatText('A 5–4')).toEqual({ unreadable: 'A 5–4' });
  });

  it('are written as they are read', () => {
    const seats = [1, 2, 3, 7].map((number) => ({ section: 'Stalls', row: 'A', number }));
    const text = writeSeatText([...seats, { section: 'Balcony', row: 'B', number: 2 }]);
    expect(text).toBe('Stalls: A 1–3, 7\nBalcony: B 2');
  });
});

describe('typed guests', () => {
  it('are read by line, with or without an address and a note', () => {
    const text =
      ' Maria Borg Olivier, maria@example.org, vegetarian, wheelchair\n\nKarl\tkarl@example.org\nAnna Abela; speaker';
    expect(readGuestText(text)).toEqual([
      { first_name: 'Maria', last_name: 'Borg Olivier', email: 'maria@example.org', note: 'vegetarian, wheelchair' },
      { first_name: 'Karl', last_name: '', email: 'karl@example.org', note: '' },
      { first_name: 'Anna', last_name: 'Abela', email: '', note: 'speaker' },
    ]);
  });
});
