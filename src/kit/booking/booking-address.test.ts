import { generatePath } from 'react-router';
import { expect, it } from 'vitest';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { bookingPath, parseBookingQuery, waitingListPath } from './booking-address.ts';

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

it('the address of a waiting list is that of its page', () => {
  const page = generatePath(bookingsPaths.waitingList, { id: 'quiz' });
  expect(waitingListPath('quiz', 12)).toBe(`${page}?occurrence=12`);
});
