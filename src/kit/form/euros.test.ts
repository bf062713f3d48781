import { describe, expect, it } from 'vitest';
import { parseCents, formatEuros } from './euros.ts';

describe('a typed amount', () => {
  it.each([
    ['1500', 150_000],
    [' €12.5 ', 1250],
    ['0,29', 29],
    ['1999.99', 199_999],
  ])('%s is parsed to the cent', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents);
  });

  it.each(['', '0', '-5', '1.999', '1.500', 'all of it', '1e3'])('is rejected: %s', (typed) => {
    expect(parseCents(typed)).toBeUndefined();
  });

  it('is zero only where zero is allowed', () => {
    expect([parseCents('0', 0), parseCents('0.00', 0), parseCents('', 0), parseCents('-1', 0)]).toEqual([
      0,
      0,
      undefined,
      undefined,
    ]);
  });

  it('is formatted so that it can be parsed again', () => {
    expect(['150000', '1250', undefined].map(formatEuros)).toEqual(['1500', '12.50', '']);
  });
});
