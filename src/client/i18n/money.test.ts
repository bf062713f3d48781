import { expect, test } from 'vitest';
import { formatCents, formatPriceRange } from './money.ts';

const money = (amount: string, formatted: string) => ({ amount, currency: 'EUR' as const, formatted });

// SHELL-15
test('a price range names both ends, or one price if they are equal', () => {
  const [student, guest] = [money('500', '€5.00'), money('900', '€9.00')];
  expect(formatPriceRange({ min: student, max: guest })).toBe('€5.00–€9.00');
  expect(formatPriceRange({ min: guest, max: guest })).toBe('€9.00');
});

test('equal amounts are one price, however they are formatted', () => {
  expect(formatPriceRange({ min: money('900', '€9.00'), max: money('900', '€9') })).toBe('€9.00');
});

test('a sum is formatted as the server formats its amounts', () => {
  expect([0, 5, 1500, 125_000].map(formatCents)).toEqual(['€0.00', '€0.05', '€15.00', '€1,250.00']);
});
