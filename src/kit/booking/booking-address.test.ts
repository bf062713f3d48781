import { expect, it } from 'vitest';
import { bookingAddress, readBookingAddress } from './booking-address.ts';

it.each([
  ['', {}],
  ['?occurrence=12', { occurrence: 12 }],
  ['?occurrence=12&step=seats', { occurrence: 12, step: 'seats' }],
  ['?step=check', { step: 'check' }],
] as const)('the address ends in "%s"', (search, address) => {
  expect(bookingAddress('quiz', address)).toBe(`/media/events/quiz/book${search}`);
  expect(readBookingAddress(new URLSearchParams(search))).toEqual({
    occurrence: undefined,
    step: undefined,
    ...address,
  });
});

it.each(['?occurrence=x&step=y', '?occurrence=-1', '?occurrence=1.5', '?step='])('%s is ignored', (search) => {
  expect(readBookingAddress(new URLSearchParams(search))).toEqual({ occurrence: undefined, step: undefined });
});
