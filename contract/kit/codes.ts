/**
 * Every error code the wire can carry, with its HTTP status (wire.md, "Errors").
 * The app decides by `code`; people read `message`.
 */
export const errorStatus = {
  malformed: 400,
  unknown_parameter: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The call needs a finished registration: continue with the next step */
  not_registered: 403,
  /** The personal address is not proven yet: what concerns other people, and roles, wait for that */
  address_unproven: 403,
  /** For students only, and the account is an organisation's (contract/kit/offers.ts) */
  students_only: 403,
  /** The fund is not for the caller (spec §6) */
  not_eligible: 403,
  /** Nobody reads or decides their own application, or one of their organisation */
  own_application: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  in_progress: 409,
  version_conflict: 409,
  /** An earlier step of the registration is not done yet */
  step_missing: 409,
  /** A step of the registration that can no longer be changed */
  step_closed: 409,
  /** No code can be right: expired, tried too often, or never sent */
  code_expired: 409,
  /** The university address was verified for another account */
  address_taken: 409,
  /** Applications for cards or permits are closed */
  window_closed: 409,
  /** It is already paid for, or already owned */
  already_paid: 409,
  /** The payment has expired or was settled; a new one must be opened */
  payment_closed: 409,
  /** The provider has accepted the refund, and the money has not arrived yet */
  refund_pending: 409,
  /** The provider has refused the refund; it stays due */
  refund_failed: 409,
  /** Another permit of the year has this number plate */
  plate_taken: 409,
  /** It is promised to somebody else on one of these days */
  dates_taken: 409,
  /** It can be rented for fewer days only */
  rental_too_long: 409,
  /** It is asked for too long ahead */
  rental_too_far: 409,
  /** The rental is over, or was declined or cancelled */
  rental_closed: 409,
  /** Somebody else has this slot; the answer names the nearest free ones */
  slot_taken: 409,
  /** The student has an interview with this company already */
  interview_booked: 409,
  /** The student had one, and there is no second */
  interview_over: 409,
  /** The student has one with another company at this time, or less than 15 minutes from it */
  interview_near: 409,
  /** It can no longer be changed: it is less than 24 hours away, over or cancelled */
  interview_closed: 409,
  /** Whether somebody came is known only once it has begun */
  interview_to_come: 409,
  /** Somebody has or had an interview there: it cannot be removed */
  interviews_booked: 409,
  /** A CV should go along, and there is none */
  cv_missing: 409,
  /** Only volunteers can sign up */
  volunteers_only: 409,
  /** It has begun, or was cancelled: nobody can sign up any more */
  sign_up_closed: 409,
  /** The volunteer has signed up before */
  signed_up_already: 409,
  /** Staff have declined the sign-up, and there is no second */
  sign_up_declined: 409,
  /** Too late to withdraw */
  withdrawal_closed: 409,
  /** Somebody has signed up, and may withdraw longer than that; the sentence says until when */
  withdrawal_promised: 409,
  /** It has begun: it can no longer be cancelled */
  opportunity_begun: 409,
  /** Hours are noted once it is over */
  hours_to_come: 409,
  /** Drivers accept the newest house rules first */
  rules_not_accepted: 409,
  /** Too early or too late for this day */
  carpool_closed: 409,
  /** Somebody else has the parking space, or it is not for carpools on that day */
  no_spaces: 409,
  /** No parking space is left on that day */
  no_spaces_on_date: 409,
  /** The caller has no parking permit for that day */
  permit_needed: 409,
  /** Passengers have no parking permit for that day; the sentence names them */
  permit_missing: 409,
  /** Passengers are in another car on that day; the sentence names them */
  already_in_car: 409,
  /** The caller is in another car on that day */
  already_carpooling: 409,
  /** More passengers than a car may have */
  car_full: 409,
  /** A car has at least one passenger: it is cancelled instead */
  passenger_needed: 409,
  /** The person has a request of this kind that is not closed yet */
  already_requested: 409,
  /** All sessions of the year are used */
  sessions_used: 409,
  /** Somebody else has decided in the meantime */
  already_decided: 409,
  /** Something else of its kind has this name, or one that is written alike in an address */
  name_taken: 409,
  /** It cannot be removed: something else belongs to it */
  still_used: 409,
  /** Fewer places of a ticket are left than requested */
  sold_out: 409,
  /** Somebody else has one of the seats; the answer names the nearest free ones */
  seat_taken: 409,
  /** Nothing is left of a slot, or it is over */
  slot_full: 409,
  /** The occurrence, or the ticket, is not on sale now */
  bookings_closed: 409,
  event_cancelled: 409,
  /** More places of one occurrence than an account may have */
  too_many_places: 409,
  /** The booking has expired or was settled: this can no longer be done with it */
  booking_closed: 409,
  /** The ticket was used, its event has begun or is cancelled: it can no longer be handed back */
  ticket_closed: 409,
  /** This account has reached its limit of files */
  quota_reached: 409,
  /** Something of its kind is there as often as it may be; the sentence says how often */
  limit_reached: 409,
  /** Files are too large together; the sentence says how many megabytes they may be */
  storage_full: 409,
  /** The thread of a complaint is closed */
  complaint_closed: 409,
  /** The application is in a state in which this can no longer be done, or not yet */
  application_closed: 409,
  /** Fewer than two have read the application */
  readers_missing: 409,
  /** While one can apply, nothing is changed that would refuse an application which is being written */
  window_open: 409,
  /** A receipt of the application was not looked at yet */
  receipts_unchecked: 409,
  /** Nobody knows yet where the money should go */
  bank_account_missing: 409,
  /** Questions that officers can see can no longer be changed */
  questions_published: 409,
  /** Published results can no longer be changed */
  results_published: 409,
  /** A report cannot be marked while it can still be edited */
  report_open: 409,
  /** Some answers have no points yet */
  not_marked: 409,
  /** The server received it after the deadline: the item stays, and the person reads why */
  deadline_passed: 410,
  /** Somebody has submitted the report in the meantime: it is read-only */
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
  /** Many calls of this kind came from the network: the answer has a `challenge` to solve (contract/kit/proof.ts) */
  proof_needed: 429,
  /** The account did this so often today that people would be told again and again (server/services/telling.ts) */
  changed_too_often: 429,
  /** Places of this occurrence were held for long without being booked; the answer says when they can be held again */
  holds_paused: 429,
  /** The account has written as much as it may in an hour; the sentence says when it may again */
  writes_paused: 429,
  internal: 500,
  unavailable: 503,
  /** A statement took longer than its kind of call may take, and was cancelled */
  too_slow: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorStatus = (typeof errorStatus)[ErrorCode];
