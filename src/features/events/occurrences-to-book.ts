import type { EventItem } from '#contract/events/calls.ts';
import { isBookable } from '#kit/booking/booking-state.ts';

/** Returns the occurrences that can still be booked by their times, with or without free places. */
export function occurrencesToBook({ occurrences }: EventItem, now: Date): EventItem['occurrences'] {
  return occurrences.filter((each) => isBookable(each, now));
}
