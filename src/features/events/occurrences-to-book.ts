import type { EventItem } from '#contract/events/calls.ts';
import { isBookable } from '#kit/booking/booking-state.ts';

/** The occurrences that can still be booked by their times; whether places are left is another question. */
export function occurrencesToBook({ occurrences }: EventItem, now: Date): EventItem['occurrences'] {
  return occurrences.filter((each) => isBookable(each, now));
}
