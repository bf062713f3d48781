import { describe, expect, it } from 'vitest';
import { formatHours, readHours, hoursText } from './hours.ts';

describe('volunteering hours', () => {
  it.each([
    [0, '0 min'],
    [30, '30 min'],
    [180, '3 h'],
    [210, '3 h 30 min'],
  ])('%d minutes are shown as %s', (minutes, shown) => {
    expect(formatHours(minutes)).toBe(shown);
  });

  it.each([
    ['3', 180],
    ['3.5', 210],
    ['3,5', 210],
    [' 3:30 ', 210],
    ['0', 0],
    ['1.75', 105],
    ['', undefined],
    ['3h', undefined],
    ['3:60', undefined],
    ['-1', undefined],
  ])('typed as "%s" are %s minutes', (typed, minutes) => {
    expect(readHours(typed)).toBe(minutes);
  });

  it('parse what they format, to the minute', () => {
    for (let minutes = 0; minutes <= 600; minutes += 1) expect(readHours(hoursText(minutes))).toBe(minutes);
  });
});
