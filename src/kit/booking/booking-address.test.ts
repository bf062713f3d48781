import { expect, it } from 'vitest';
import { bookingPath, parseBookingQuery } from './booking-address.ts';

it.each([
  ['', {}],
  ['?occurrence=12', { occurrence: 12 }],
  ['?occurrence=12&step=seats', { occurrence: 12, step: 'seats' }],
  ['?step=check', { step: 'check' }],
] as const)('the booking path and its parameters convert both ways: "%s"', (search, address) => {
  expect(bookingPath('quiz', address)).toBe(`/media/events/quiz/book${search}`);
  expect(parseBookingQuery(new URLSearchParams(search))).toEqual({
    occurrence: undefined,
    step: undefined,
    ...address,
  });
});

it.each(['?occurrence=x&step=y', '?occurrence=-1', '?occurrence=1.5', '?step='])(
  'the invalid parameters %s are ignored',
  (search) => {
    expect(parseBookingQuery(new URLSearchParams(search))).toEqual({ occurrence: undefined, step: undefined });
  },
);
