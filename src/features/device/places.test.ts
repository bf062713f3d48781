import { expect, it } from 'vitest';
import { findDraftPlace } from './places.ts';

it.each([
  ['contact', '/contact-us'],
  ['fund:green-fund', '/account/funds/apply/green-fund'],
  ['fund:green-fund:0d1f', '/account/funds/0d1f'],
  ['fund-message-0d1f', '/account/funds/0d1f'],
  ['registration-details', '/register'],
  ['booking-names-12', undefined],
])('the draft %s is continued at %s', (name, href) => {
  expect(findDraftPlace(name)?.href).toBe(href);
});

it('a draft of another release has no page', () => {
  expect(findDraftPlace('unknown')).toBeUndefined();
});
