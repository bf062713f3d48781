import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const night = { quiet_from: 22, quiet_until: 7 };

test.each([
  ['2026-11-20T20:59:00Z', false],
  ['2026-11-20T21:00:00Z', true],
  ['2026-11-21T05:59:59Z', true],
  ['2026-11-21T06:00:00Z', false],
  // In summer Malta is two hours ahead of UTC.
  ['2026-07-20T20:00:00Z', true],
  ['2026-07-21T05:00:00Z', false],
])('with quiet hours from 22 to 7 in Malta, isQuiet at %s is %s', (at, isIt) => {
  expect(isQuiet(new Date(at), night)).toBe(isIt);
});

test('isQuiet supports hours within one day, and no quiet hours at all', () => {
  const noon = new Date('2026-11-20T11:30:00Z');
  expect(isQuiet(noon, { quiet_from: 12, quiet_until: 14 })).toBe(true);
  expect(isQuiet(noon, { quiet_from: 13, quiet_until: 14 })).toBe(false);
  expect(isQuiet(noon, { quiet_from: 12, quiet_until: 12 })).toBe(false);
});
