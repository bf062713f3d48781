import type { ErrorCode } from '#contract/kit/codes.ts';
import type { Message } from './translate.ts';

/** What people read when a call fails (wire.md, "Errors"): one sentence a code, fit to be shown. */
export const errorMessages: Record<ErrorCode, Message> = {
  malformed: /*i18n*/ { id: 'server.malformed', message: 'The request could not be read.' },
  unknown_parameter: /*i18n*/ {
    id: 'server.unknownParameter',
    message: 'This address has an unknown parameter: {name}.',
  },
  unauthenticated: /*i18n*/ { id: 'server.unauthenticated', message: 'Unauthenticated.' },
  forbidden: /*i18n*/ { id: 'server.forbidden', message: 'You are not allowed to do this.' },
  not_registered: /*i18n*/ { id: 'server.notRegistered', message: 'Finish your registration first.' },
  address_unproven: /*i18n*/ {
    id: 'server.addressUnproven',
    message:
      'Confirm your e-mail address first, with the link that we sent you. You can send it again from My settings.',
  },
  students_only: /*i18n*/ {
    id: 'server.studentsOnly',
    message: 'This is for students only. Your account belongs to a student organisation.',
  },
  not_eligible: /*i18n*/ {
    id: 'server.notEligible',
    message: 'This fund is not open to you. Its page says who may apply.',
  },
  own_application: /*i18n*/ {
    id: 'server.ownApplication',
    message: 'This application is yours or your organisation’s, so somebody else has to review it.',
  },
  not_found: /*i18n*/ { id: 'server.notFound', message: 'We could not find what you were looking for.' },
  method_not_allowed: /*i18n*/ { id: 'server.methodNotAllowed', message: 'This cannot be done at this address.' },
  timeout: /*i18n*/ { id: 'server.timeout', message: 'The request took too long to arrive. Please try again.' },
  in_progress: /*i18n*/ {
    id: 'server.inProgress',
    message: 'We are still working on this request. Please wait a moment.',
  },
  version_conflict: /*i18n*/ { id: 'server.versionConflict', message: 'Somebody has changed this in the meantime.' },
  step_missing: /*i18n*/ { id: 'server.stepMissing', message: 'Finish the earlier steps of your registration first.' },
  step_closed: /*i18n*/ {
    id: 'server.stepClosed',
    message: 'This step is closed. Write to us if something in it is wrong.',
  },
  code_expired: /*i18n*/ { id: 'server.codeExpired', message: 'This code can no longer be used. Ask for a new one.' },
  address_taken: /*i18n*/ {
    id: 'server.addressTaken',
    message: 'This address has already been verified for another account.',
  },
  window_closed: /*i18n*/ { id: 'server.windowClosed', message: 'Applications are closed at the moment.' },
  already_paid: /*i18n*/ { id: 'server.alreadyPaid', message: 'This has already been paid.' },
  payment_closed: /*i18n*/ { id: 'server.paymentClosed', message: 'This payment is closed. Please start again.' },
  refund_pending: /*i18n*/ {
    id: 'server.refundPending',
    message: 'The payment provider is already working on this refund.',
  },
  refund_failed: /*i18n*/ {
    id: 'server.refundFailed',
    message:
      'The payment provider refused this refund. The money was not returned. Check the payment with the provider, then try again.',
  },
  plate_taken: /*i18n*/ { id: 'server.plateTaken', message: 'This number plate already has a permit this year.' },
  dates_taken: /*i18n*/ {
    id: 'server.datesTaken',
    message: 'Already booked by somebody else on one of these days: {names}. Choose other dates.',
  },
  rental_too_far: /*i18n*/ {
    id: 'server.rentalTooFar',
    message: 'You can request dates up to {max} days ahead. Choose an earlier return date.',
  },
  rental_too_long: /*i18n*/ {
    id: 'server.rentalTooLong',
    message:
      '{max, plural, one {{name} can be rented for at most # day. Choose an earlier return date.} other {{name} can be rented for at most # days. Choose an earlier return date.}}',
  },
  rental_closed: /*i18n*/ { id: 'server.rentalClosed', message: 'This request is closed.' },
  slot_taken: /*i18n*/ {
    id: 'server.slotTaken',
    message: 'Somebody else has booked this time in the meantime. Choose another one.',
  },
  interview_booked: /*i18n*/ {
    id: 'server.interviewBooked',
    message:
      'You already have an interview booked on {day}: {company}, {time}. You can have only one interview with each company.',
  },
  interview_over: /*i18n*/ {
    id: 'server.interviewOver',
    message: 'You had an interview with {company} on {day}. You cannot book a second one, even if you missed it.',
  },
  interview_near: /*i18n*/ {
    id: 'server.interviewNear',
    message:
      'You already have an interview booked on {day}: {company}, {time}. Leave at least 15 minutes between interviews.',
  },
  interview_closed: /*i18n*/ {
    id: 'server.interviewClosed',
    message: 'This interview can no longer be changed. Interviews can be cancelled up to 24 hours before.',
  },
  interview_to_come: /*i18n*/ {
    id: 'server.interviewToCome',
    message: 'This interview has not begun yet.',
  },
  interviews_booked: /*i18n*/ {
    id: 'server.interviewsBooked',
    message: 'This cannot be removed, because it has past or upcoming interviews. Cancel the upcoming ones first.',
  },
  cv_missing: /*i18n*/ {
    id: 'server.cvMissing',
    message: 'You have no CV yet. Add one to your career documents first, or book without it.',
  },
  volunteers_only: /*i18n*/ {
    id: 'server.volunteersOnly',
    message: 'Only volunteers can sign up. Join the volunteers first.',
  },
  sign_up_closed: /*i18n*/ {
    id: 'server.signUpClosed',
    message: 'Sign-up is closed: this has started or was cancelled.',
  },
  signed_up_already: /*i18n*/ { id: 'server.signedUpAlready', message: 'You have already signed up for this.' },
  sign_up_declined: /*i18n*/ {
    id: 'server.signUpDeclined',
    message: 'Your sign-up for this was declined. Write to us if you have questions.',
  },
  withdrawal_closed: /*i18n*/ {
    id: 'server.withdrawalClosed',
    message: 'It is too late to withdraw. Write to us if you cannot come.',
  },
  withdrawal_promised: /*i18n*/ {
    id: 'server.withdrawalPromised',
    message: 'Volunteers have already been told that they can withdraw until {until}. Choose that time or a later one.',
  },
  opportunity_begun: /*i18n*/ {
    id: 'server.opportunityBegun',
    message: 'It has started and can no longer be cancelled. Hours can be recorded once it is over.',
  },
  hours_to_come: /*i18n*/ { id: 'server.hoursToCome', message: 'Hours can be recorded once it is over.' },
  rules_not_accepted: /*i18n*/ {
    id: 'server.carpool.rulesNotAccepted',
    message: 'Read and accept the house rules first.',
  },
  carpool_closed: /*i18n*/ {
    id: 'server.carpool.closed',
    message: 'This is too early or too late. Spaces can be booked from 14 days ahead until midnight the night before.',
  },
  no_spaces: /*i18n*/ { id: 'server.carpool.noSpaces', message: 'There are no spaces for the selected slot.' },
  no_spaces_on_date: /*i18n*/ { id: 'server.carpool.noSpacesOnDate', message: 'There are no spaces on this date.' },
  permit_needed: /*i18n*/ {
    id: 'server.carpool.permitNeeded',
    message: 'You need a valid parking permit to carpool, and you have none for that day.',
  },
  permit_missing: /*i18n*/ {
    id: 'server.carpool.permitMissing',
    message: 'No valid parking permit for that day: {names}',
  },
  already_in_car: /*i18n*/ {
    id: 'server.carpool.alreadyInCar',
    message: 'Already in another car on that day: {names}',
  },
  already_carpooling: /*i18n*/ {
    id: 'server.carpool.alreadyCarpooling',
    message: 'You are already in a car on that day.',
  },
  car_full: /*i18n*/ {
    id: 'server.carpool.carFull',
    message: '{max, plural, one {A car has at most # passenger.} other {A car has at most # passengers.}}',
  },
  passenger_needed: /*i18n*/ {
    id: 'server.carpool.passengerNeeded',
    message: 'A carpool needs at least one passenger. Cancel the booking instead.',
  },
  already_decided: /*i18n*/ { id: 'server.alreadyDecided', message: 'Somebody else has already decided on this.' },
  already_requested: /*i18n*/ {
    id: 'server.alreadyRequested',
    message: 'You already have a request. Your account shows what comes next.',
  },
  sessions_used: /*i18n*/ { id: 'server.sessionsUsed', message: 'All sessions of that year are used.' },
  name_taken: /*i18n*/ { id: 'server.nameTaken', message: 'Something else already has this name.' },
  still_used: /*i18n*/ {
    id: 'server.stillUsed',
    message: 'This cannot be removed, because something else depends on it.',
  },
  sold_out: /*i18n*/ { id: 'server.soldOut', message: 'There are not enough places left.' },
  seat_taken: /*i18n*/ {
    id: 'server.seatTaken',
    message: 'Somebody else has just taken one of these seats. Please choose another.',
  },
  slot_full: /*i18n*/ { id: 'server.slotFull', message: 'There are no spaces for the selected slot. Choose another.' },
  bookings_closed: /*i18n*/ { id: 'server.bookingsClosed', message: 'Bookings closed' },
  event_cancelled: /*i18n*/ { id: 'server.eventCancelled', message: 'Activity cancelled' },
  too_many_places: /*i18n*/ {
    id: 'server.tooManyPlaces',
    message: 'You can have at most {max} places here.',
  },
  booking_closed: /*i18n*/ { id: 'server.bookingClosed', message: 'This booking can no longer be changed.' },
  ticket_closed: /*i18n*/ { id: 'server.ticketClosed', message: 'This ticket can no longer be handed back.' },
  holds_paused: /*i18n*/ {
    id: 'server.holdsPaused',
    message:
      'You have held places here for half an hour without confirming them. They are now available to others. You can try again after {time}.',
  },
  complaint_closed: /*i18n*/ { id: 'server.complaintClosed', message: 'This complaint is closed.' },
  application_closed: /*i18n*/ {
    id: 'server.applicationClosed',
    message: 'This is not possible at this stage of the application.',
  },
  readers_missing: /*i18n*/ {
    id: 'server.readersMissing',
    message: 'At least two people must have read this application first.',
  },
  window_open: /*i18n*/ {
    id: 'server.windowOpen',
    message:
      'Applications to this fund are open. Until they close, you can only make changes that make applying easier.',
  },
  receipts_unchecked: /*i18n*/ {
    id: 'server.receiptsUnchecked',
    message: 'A receipt has not been checked yet. Check every receipt first.',
  },
  bank_account_missing: /*i18n*/ {
    id: 'server.bankAccountMissing',
    message: 'The applicant has not said yet where to send the money.',
  },
  questions_published: /*i18n*/ {
    id: 'server.questionsPublished',
    message: 'The questions have been published and can no longer be changed.',
  },
  results_published: /*i18n*/ {
    id: 'server.resultsPublished',
    message: 'The results have been published and can no longer be changed.',
  },
  report_open: /*i18n*/ { id: 'server.reportOpen', message: 'This is possible only after the deadline.' },
  not_marked: /*i18n*/ { id: 'server.notMarked', message: 'Some answers have no points yet.' },
  deadline_passed: /*i18n*/ {
    id: 'server.deadlinePassed',
    message: 'The deadline has passed and this arrived too late. Your text is still on your device.',
  },
  report_submitted: /*i18n*/ {
    id: 'server.reportSubmitted',
    message: 'The report has been submitted and can no longer be changed. Your text is still on your device.',
  },
  answers_cleared: /*i18n*/ {
    id: 'server.answersCleared',
    message: 'These answers were cleared. Start the career finder again to give new ones.',
  },
  quota_reached: /*i18n*/ {
    id: 'server.quotaReached',
    message: 'You have reached the limit for files. Delete one first.',
  },
  limit_reached: /*i18n*/ {
    id: 'server.limitReached',
    message: 'The limit of {max} has been reached.',
  },
  storage_full: /*i18n*/ {
    id: 'server.storageFull',
    message: 'Together, these files are larger than the limit of {max} MB. Send smaller ones.',
  },
  too_large: /*i18n*/ { id: 'server.tooLarge', message: 'What you sent is too large.' },
  address_too_long: /*i18n*/ { id: 'server.addressTooLong', message: 'The address is too long.' },
  unsupported_type: /*i18n*/ { id: 'server.unsupportedType', message: 'This type of content is not accepted here.' },
  invalid: /*i18n*/ { id: 'server.invalid', message: 'Please check the fields marked below.' },
  wrong_credentials: /*i18n*/ {
    id: 'server.wrongCredentials',
    message: 'The e-mail address or the password is wrong.',
  },
  idempotency_mismatch: /*i18n*/ {
    id: 'server.idempotencyMismatch',
    message: 'This key has already been used for a different request.',
  },
  too_many: /*i18n*/ {
    id: 'server.tooMany',
    message: 'There have been too many requests. Please try again in a moment.',
  },
  changed_too_often: /*i18n*/ {
    id: 'server.changedTooOften',
    message: 'You have done this several times today. Please try again tomorrow, or write to us if it cannot wait.',
  },
  proof_needed: /*i18n*/ {
    id: 'server.proofNeeded',
    message:
      'Many requests are coming from your network, so this takes longer than usual. Please try again in a moment.',
  },
  writes_paused: /*i18n*/ {
    id: 'server.writesPaused',
    message:
      '{minutes, plural, one {Your account has saved or sent too much within an hour. You can continue in # minute.} other {Your account has saved or sent too much within an hour. You can continue in # minutes.}}',
  },
  too_slow: /*i18n*/ {
    id: 'server.tooSlow',
    message: 'This took too long and was stopped. Please try again shortly, or search for less at a time.',
  },
  internal: /*i18n*/ {
    id: 'server.internal',
    message: 'Something went wrong on our side. If it happens again, write to us and quote the number {errorId}.',
  },
  unavailable: /*i18n*/ {
    id: 'server.unavailable',
    message: 'The service is not available at the moment. Please try again shortly.',
  },
};
