import type { Ref } from 'react';
import type { Booking } from '#contract/bookings/calls.ts';
import type { BookingExtras } from '#contract/bookings/extras.ts';

/** Actions of the question fields, which are loaded lazily. */
export interface QuestionHandle {
  /** Whether all required answers are given; otherwise shows which are missing */
  check: () => boolean;
  /** Saves the answers. @throws ApiError */
  save: () => Promise<void>;
}

export interface QuestionFieldsProps {
  booking: Booking;
  extras: BookingExtras;
  handle: Ref<QuestionHandle>;
}
