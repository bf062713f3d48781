import { describe, expect, it } from 'vitest';
import { centsIn, eurosOf } from './euros.ts';

describe('an amount that is typed', () => {
  it.each([
    ['1500', 150_000],
    [' €12.5 ', 1250],
    ['0,29', 29],
    ['1999.99', 199_999],
  ])('%s is read to the cent', (typed, cents) => {
    expect(centsIn(typed)).toBe(cents);
  });

  it.each(['', '0', '-5', '1.999', '1.500', 'all of it', '1e3'])('%s is none', (typed) => {
    expect(centsIn(typed)).toBeUndefined();
  });

  it('is shown as it can be typed', () => {
    expect(['150000', '1250', undefined].map(eurosOf)).toEqual(['1500', '12.50', '']);
  });
});
