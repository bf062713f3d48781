/**
 * Every error code the wire can carry, with its HTTP status (wire.md, "Errors").
 * The app decides by `code`; people read `message`.
 */
export const errorStatus = {
  malformed: 400,
  unknown_parameter: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The call needs a finished registration: lead on to the next step */
  not_registered: 403,
  /** For students, and the account is an organisation's (contract/offers.ts) */
  students_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  in_progress: 409,
  version_conflict: 409,
  /** A step of the registration that comes before is not done yet */
  step_missing: 409,
  /** A step of the registration that can no longer be changed */
  step_closed: 409,
  /** There is no code that could be right: expired, tried too often, or never sent */
  code_expired: 409,
  /** The university address was verified for another account */
  address_taken: 409,
  /** Cards or permits cannot be asked for now */
  window_closed: 409,
  /** What would be paid for is paid, or already had */
  already_paid: 409,
  /** The payment ran out or was settled; another must be opened */
  payment_closed: 409,
  /** Another permit of the year has this plate */
  plate_taken: 409,
  /** Somebody decided meanwhile */
  already_decided: 409,
  /** Fewer places are left of a ticket than were asked for */
  sold_out: 409,
  /** Somebody else has one of the seats; the answer names the nearest free ones */
  seat_taken: 409,
  /** The occurrence, or the ticket, cannot be booked now */
  bookings_closed: 409,
  event_cancelled: 409,
  /** More places of one occurrence than an account may have */
  too_many_places: 409,
  /** The booking has run out, or was settled: what was asked for can no longer be done with it */
  booking_closed: 409,
  /** No more files may be kept for this account */
  quota_reached: 409,
  /** The thread of a complaint has ended */
  complaint_closed: 409,
  /** Questions that officers see can no longer be changed */
  questions_published: 409,
  /** Results that everybody has read can no longer be changed */
  results_published: 409,
  /** Nobody marks a report that can still be written to */
  report_open: 409,
  /** Answers without points are left */
  not_marked: 409,
  /** The server received it after the deadline: it waits for the person, who reads why */
  deadline_passed: 410,
  /** Somebody submitted the report meanwhile: it is read-only */
  report_submitted: 410,
  /** The answers of the career finder were cleared, here or on another device, and do not come back */
  answers_cleared: 410,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  invalid: 422,
  wrong_credentials: 422,
  idempotency_mismatch: 422,
  too_many: 429,
  /** Places of this occurrence were held for long without being booked; the answer says when they can be again */
  holds_paused: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorStatus = (typeof errorStatus)[ErrorCode];
