import { expect, it } from 'vitest';
import { scholasticYearOf } from './scholastic-year.ts';

it('a scholastic year is named by its two calendar years', () => {
  expect(scholasticYearOf('2027-09-30T21:59:59Z')).toBe('2026/27');
  expect(scholasticYearOf('2100-09-30T21:59:59Z')).toBe('2099/00');
});
