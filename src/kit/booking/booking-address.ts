import { generatePath } from 'react-router';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';

/** The visible steps (BOOK-1); `seats` only for numbered places. */
export const bookingSteps = ['tickets', 'seats', 'check'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The values in a booking's address. */
export interface BookingParameters {
  occurrence?: number | undefined;
  step?: BookingStep | undefined;
}

/** Reads `?occurrence=12&step=seats`; invalid values are ignored. */
export function parseBookingQuery(search: URLSearchParams): BookingParameters {
  const occurrence = Number(search.get('occurrence'));
  return {
    occurrence: Number.isInteger(occurrence) && occurrence > 0 ? occurrence : undefined,
    step: bookingSteps.find((step) => step === search.get('step')),
  };
}

/** `/media/events/open-council/book?occurrence=12&step=seats`; the first step is left out. */
export function bookingPath(slug: string, { occurrence, step }: BookingParameters = {}): string {
  const search = new URLSearchParams();
  if (occurrence !== undefined) search.set('occurrence', String(occurrence));
  if (step !== undefined && step !== 'tickets') search.set('step', step);
  const path = generatePath(memberPaths.book, { id: slug });
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * `/media/events/open-council/waiting-list?occurrence=12`, below the address of the event: `bookingsPaths` would load the
 * addresses of all areas with the page of an event.
 */
export function waitingListPath(slug: string, occurrence: number): string {
  return `${generatePath(paths.event, { id: slug })}/waiting-list?occurrence=${occurrence}`;
}

/** The address of a member's booking, with its tickets. */
export function ownBookingPath(id: string): string {
  return generatePath(memberPaths.myBooking, { id });
}

export function visibleSteps({ is_seated }: { is_seated: boolean }): BookingStep[] {
  return bookingSteps.filter((step) => is_seated || step !== 'seats');
}
