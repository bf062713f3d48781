/**
 * `created` and `awaiting_payment` hold their places until `held_until`; `paid` and `free_confirmed` have tickets.
 * `refunded`: the payment arrived after the places had been released, and was returned.
 */
export const bookingStates = [
  'created',
  'awaiting_payment',
  'paid',
  'free_confirmed',
  'merged',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * `open` until the provider reports the result; `expired` if its checkout expired; `refund_due` if money arrived for
 * items no longer available, `refunded` once it was returned.
 */
export const paymentStates = ['open', 'paid', 'expired', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Steps of a registration; the position in the list is the numeric value (REG-1). */
export const registrationSteps = [
  'INITIALIZE',
  'REGISTRATION',
  'VERIFICATION',
  'PERSONAL',
  'CONTACT',
  'COURSE',
  'PARKING',
  'STUDENT_CARD',
  'SOLIDARITY_FUND',
  'VOLUNTEERING',
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];
