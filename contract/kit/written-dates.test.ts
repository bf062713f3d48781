import { describe, expect, it } from 'vitest';
import { capitaliseWeekdays, dateInSentence, dateText, valuesInSentence } from './written-dates.ts';

describe('dates in a sentence', () => {
  it('have the weekday of their day in Malta', () => {
    expect(dateInSentence('2026-11-20T23:30:00Z', 'en')).toBe('Saturday 21 November 2026');
    expect(dateInSentence('2026-11-20T23:30:00Z', 'mt')).toBe('is-Sibt 21 ta’ Novembru 2026');
    expect(dateInSentence('2026-11-23', 'mt')).toBe('it-Tnejn 23 ta’ Novembru 2026');
    expect(dateText('2026-11-23', 'mt')).toBe('23 ta’ Novembru 2026');
  });

  it.each([
    ['23/11/2026', 'Monday 23 November 2026', 'it-Tnejn 23 ta’ Novembru 2026'],
    ['29/11/2026, 09:05', 'Sunday 29 November 2026, 09:05', 'il-Ħadd 29 ta’ Novembru 2026, 09:05'],
    ['04/12/2026, 19:30 – 22:00', 'Friday 4 December 2026, 19:30–22:00', 'il-Ġimgħa 4 ta’ Diċembru 2026, 19:30–22:00'],
    [
      '05/12/2026, 19:30 – 06/12/2026, 02:00',
      'Saturday 5 December 2026, 19:30 – Sunday 6 December 2026, 02:00',
      'is-Sibt 5 ta’ Diċembru 2026, 19:30 – il-Ħadd 6 ta’ Diċembru 2026, 02:00',
    ],
  ])('are spelled out for the numeric date %s', (numeric, en, mt) => {
    expect(valuesInSentence({ when: numeric }, 'en')).toEqual({ when: en });
    expect(valuesInSentence({ when: numeric }, 'mt')).toEqual({ when: mt });
  });

  it.each(['', 'on 23/11/2026', '23/11/2026 or later', '99/99/2026', '2026', '19:30'])(
    'leave the text %j unchanged',
    (value) => {
      expect(valuesInSentence({ value }, 'mt')).toEqual({ value });
    },
  );

  it('have a capital weekday only at the start of a line', () => {
    expect(capitaliseWeekdays('Kwiżż\nil-Ġimgħa 4 ta’ Diċembru, nhar il-Ħadd 6')).toBe(
      'Kwiżż\nIl-Ġimgħa 4 ta’ Diċembru, nhar il-Ħadd 6',
    );
    expect(capitaliseWeekdays('il-Ħaddiem ta’ Malta')).toBe('il-Ħaddiem ta’ Malta');
  });
});

it('a value with a Maltese name is shown in the reader’s language', () => {
  const values = { car_park: 'Car Park 4', car_park_mt: 'Parkeġġ 4', place: 'Room 205', place_mt: '' };
  expect(valuesInSentence(values, 'mt')).toMatchObject({ car_park: 'Parkeġġ 4', place: 'Room 205' });
  expect(valuesInSentence(values, 'en')).toMatchObject({ car_park: 'Car Park 4', place: 'Room 205' });
});
