import { expect, it } from 'vitest';
import { pagePath, pathBefore } from './page-path.ts';

it('pagePath fills in the parameters of a pattern, percent-encoded', () => {
  expect(pagePath('/account/payments')).toBe('/account/payments');
  expect(pagePath('/account/bookings/:id', { id: 7 })).toBe('/account/bookings/7');
  expect(pagePath('/careers/kokka-careers/companies/:id/interview', { id: 'a b/c' })).toBe(
    '/careers/kokka-careers/companies/a%20b%2Fc/interview',
  );
});

it('pathBefore returns the part of a pattern before its parameter', () => {
  expect(pathBefore('/media/news/:id')).toBe('/media/news/');
});
