import { describe, expect, it } from 'vitest';
import { parseNumber } from '#features/rar/answer/number-text.ts';
import { parsePoints } from '#features/rar/staff/marking.ts';
import { readHours } from '#features/volunteering/hours.ts';
import { parseCents } from '#kit/form/euros.ts';

describe('a typed number', () => {
  it('is read as the same number by amount, points, hours and answer fields', () => {
    for (const text of ['200', '２００', ' 200 ', '200.00', '200,00']) {
      expect([parseCents(text), parsePoints(text, 200), readHours(text)]).toEqual([20_000, 200, 12_000]);
      expect(Number(parseNumber(text))).toBe(200);
    }
    for (const text of ['1,500', '1 500', '1.500,00', '1500 €', '1500,0'])
      expect([parseCents(text), parsePoints(text, 2000), Number(parseNumber(text))]).toEqual([150_000, 1500, 1500]);
    expect([parseCents('.50'), parseCents('12,5'), parseCents('125')]).toEqual([50, 1250, 12_500]);
  });

  it.each(['1.500', '12 5', '1,25,3', '1e3', '0x10', '-'])('is rejected by every field if it is %j', (text) => {
    const all = [parseCents(text), parsePoints(text, 9999), readHours(text)];
    expect([...all, parseNumber(text)]).toEqual([undefined, undefined, undefined, '']);
  });
});
