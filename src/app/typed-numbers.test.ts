import { describe, expect, it } from 'vitest';
import { centsIn } from '#features/funds/euros.ts';
import { numberIn } from '#features/rar/answer/number-text.ts';
import { pointsIn } from '#features/rar/staff/marking.ts';
import { readHours } from '#features/volunteering/hours.ts';

describe('a typed number', () => {
  it('is read as the same number by amount, points, hours and answer fields', () => {
    for (const text of ['200', '２００', ' 200 ', '200.00', '200,00']) {
      expect([centsIn(text), pointsIn(text, 200), readHours(text)]).toEqual([20_000, 200, 12_000]);
      expect(Number(numberIn(text))).toBe(200);
    }
    for (const text of ['1,500', '1 500', '1.500,00', '1500 €', '1500,0'])
      expect([centsIn(text), pointsIn(text, 2000), Number(numberIn(text))]).toEqual([150_000, 1500, 1500]);
    expect([centsIn('.50'), centsIn('12,5'), centsIn('125')]).toEqual([50, 1250, 12_500]);
  });

  it.each(['1.500', '12 5', '1,25,3', '1e3', '0x10', '-'])('is rejected by every field if it is %j', (text) => {
    const all = [centsIn(text), pointsIn(text, 9999), readHours(text)];
    expect([...all, numberIn(text)]).toEqual([undefined, undefined, undefined, '']);
  });
});
