/** Error codes, with the HTTP status and the message of each (docs/wire.md, "Errors"). */
export type ErrorCodes = Readonly<Record<string, { status: number; message: { id: string; message: string } }>>;

/** The codes that any call may return, and those of several areas. */
export const commonCodes = {
  malformed: { status: 400, message: /*i18n*/ { id: 'server.malformed', message: 'The request could not be read.' } },
  unknown_parameter: {
    status: 400,
    message: /*i18n*/ {
      id: 'server.unknownParameter',
      message: 'This address has an unknown parameter: {name}.',
    },
  },
  unauthenticated: { status: 401, message: /*i18n*/ { id: 'server.unauthenticated', message: 'Unauthenticated.' } },
  forbidden: { status: 403, message: /*i18n*/ { id: 'server.forbidden', message: 'You are not allowed to do this.' } },
  /** The caller must finish their registration first */
  not_registered: {
    status: 403,
    message: /*i18n*/ { id: 'server.notRegistered', message: 'Finish your registration first.' },
  },
  /** The personal address is not proven yet; this action requires it */
  address_unproven: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.addressUnproven',
      message:
        'Confirm your e-mail address first, with the link that we sent you. You can send it again from My settings.',
    },
  },
  /** The session of a member of staff has not proven the second factor (AUTH-33) */
  second_factor_needed: {
    status: 403,
    message: /*i18n*/ { id: 'server.secondFactorNeeded', message: 'Complete the second step of your login first.' },
  },
  /** The second factor was proven too long ago for this call (AUTH-38) */
  second_factor_stale: {
    status: 403,
    message: /*i18n*/ { id: 'server.secondFactorStale', message: 'Confirm first that it is you.' },
  },
  /** The account belongs to an organisation, and the offer is for students only (contract/kit/offers.ts) */
  students_only: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.studentsOnly',
      message: 'This is for students only. Your account belongs to a student organisation.',
    },
  },
  not_found: {
    status: 404,
    message: /*i18n*/ { id: 'server.notFound', message: 'We could not find what you were looking for.' },
  },
  method_not_allowed: {
    status: 405,
    message: /*i18n*/ { id: 'server.methodNotAllowed', message: 'This cannot be done at this address.' },
  },
  timeout: {
    status: 408,
    message: /*i18n*/ { id: 'server.timeout', message: 'The request took too long to arrive. Please try again.' },
  },
  in_progress: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.inProgress',
      message: 'We are still working on this request. Please wait a moment.',
    },
  },
  version_conflict: {
    status: 409,
    message: /*i18n*/ { id: 'server.versionConflict', message: 'Somebody has changed this in the meantime.' },
  },
  /** The state of an entry does not allow this step (contract/kit/story-calls.ts) */
  step_impossible: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.stepImpossible',
      message: 'This cannot be done in the state that the entry is in now.',
    },
  },
  /** The list has changed since the preview of an import */
  import_outdated: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.importOutdated',
      message: 'The list has changed since this preview. Nothing was imported. Check the new preview.',
    },
  },
  /** An earlier step of the registration is not done yet */
  step_missing: {
    status: 409,
    message: /*i18n*/ { id: 'server.stepMissing', message: 'Finish the earlier steps of your registration first.' },
  },
  /** Applications for cards or permits are closed */
  window_closed: {
    status: 409,
    message: /*i18n*/ { id: 'server.windowClosed', message: 'Applications are closed at the moment.' },
  },
  /** The item is already paid for or owned */
  already_paid: { status: 409, message: /*i18n*/ { id: 'server.alreadyPaid', message: 'This has already been paid.' } },
  /** The payment has expired or was settled; a new payment is needed */
  payment_closed: {
    status: 409,
    message: /*i18n*/ { id: 'server.paymentClosed', message: 'This payment is closed. Please start again.' },
  },
  /** The provider has accepted the refund but not completed it */
  refund_pending: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.refundPending',
      message: 'The payment provider is already working on this refund.',
    },
  },
  /** The provider has refused the refund; it stays due */
  refund_failed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.refundFailed',
      message:
        'The payment provider refused this refund. The money was not returned. Check the payment with the provider, then try again.',
    },
  },
  /** Another member of staff has already decided */
  already_decided: {
    status: 409,
    message: /*i18n*/ { id: 'server.alreadyDecided', message: 'Somebody else has already decided on this.' },
  },
  /** Another entry has this name, or one with the same slug */
  name_taken: {
    status: 409,
    message: /*i18n*/ { id: 'server.nameTaken', message: 'Something else already has this name.' },
  },
  /** It cannot be removed, because other entries refer to it */
  still_used: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.stillUsed',
      message: 'This cannot be removed, because something else depends on it.',
    },
  },
  /** A picture that was chosen, or that a text shows, is no longer in the library (PICTURE-10) */
  picture_gone: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.pictureGone',
      message: 'One of the pictures has been removed from the library. Choose another one.',
    },
  },
  /** Fewer places of a ticket remain than requested */
  sold_out: { status: 409, message: /*i18n*/ { id: 'server.soldOut', message: 'There are not enough places left.' } },
  /** The occurrence or ticket is not on sale */
  bookings_closed: { status: 409, message: /*i18n*/ { id: 'server.bookingsClosed', message: 'Bookings closed' } },
  event_cancelled: { status: 409, message: /*i18n*/ { id: 'server.eventCancelled', message: 'Activity cancelled' } },
  /** The booking has expired or was settled and no longer allows this action */
  booking_closed: {
    status: 409,
    message: /*i18n*/ { id: 'server.bookingClosed', message: 'This booking can no longer be changed.' },
  },
  /** This account has reached its limit of files */
  quota_reached: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.quotaReached',
      message: 'You have reached the limit for files. Delete one first.',
    },
  },
  /** The maximum number of entries is reached; the message gives the maximum */
  limit_reached: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.limitReached',
      message: 'The limit of {max} has been reached.',
    },
  },
  /** It was public and has been taken back; devices delete their copies */
  taken_back: {
    status: 410,
    message: /*i18n*/ { id: 'server.takenBack', message: 'This page has been taken back and can no longer be read.' },
  },
  /** The day for which a preview link works is over */
  preview_ended: {
    status: 410,
    message: /*i18n*/ {
      id: 'server.previewEnded',
      message: 'This preview link has ended: it worked for 24 hours. Ask the editor for a new one.',
    },
  },
  /** The server received it after the deadline. The device keeps the item and shows the reason */
  deadline_passed: {
    status: 410,
    message: /*i18n*/ {
      id: 'server.deadlinePassed',
      message: 'The deadline has passed and this arrived too late. Your text is still on your device.',
    },
  },
  too_large: { status: 413, message: /*i18n*/ { id: 'server.tooLarge', message: 'What you sent is too large.' } },
  address_too_long: {
    status: 414,
    message: /*i18n*/ { id: 'server.addressTooLong', message: 'The address is too long.' },
  },
  unsupported_type: {
    status: 415,
    message: /*i18n*/ { id: 'server.unsupportedType', message: 'This type of content is not accepted here.' },
  },
  invalid: {
    status: 422,
    message: /*i18n*/ { id: 'server.invalid', message: 'Please check the fields marked below.' },
  },
  idempotency_mismatch: {
    status: 422,
    message: /*i18n*/ {
      id: 'server.idempotencyMismatch',
      message: 'This key has already been used for a different request.',
    },
  },
  too_many: {
    status: 429,
    message: /*i18n*/ {
      id: 'server.tooMany',
      message: 'There have been too many requests. Please try again in a moment.',
    },
  },
  /**
   * The network has made many calls of this kind: the response contains a `challenge` to solve (contract/kit/proof.ts)
   */
  proof_needed: {
    status: 429,
    message: /*i18n*/ {
      id: 'server.proofNeeded',
      message:
        'Many requests are coming from your network, so this takes longer than usual. Please try again in a moment.',
    },
  },
  /** The account has reached its daily limit of actions that notify others (server/services/notification-limits.ts) */
  changed_too_often: {
    status: 429,
    message: /*i18n*/ {
      id: 'server.changedTooOften',
      message: 'You have done this several times today. Please try again tomorrow, or write to us if it cannot wait.',
    },
  },
  /** The account has reached its hourly limit of writes; the message says when it may write again */
  writes_paused: {
    status: 429,
    message: /*i18n*/ {
      id: 'server.writesPaused',
      message:
        '{minutes, plural, one {Your account has saved or sent too much within an hour. You can continue in # minute.} other {Your account has saved or sent too much within an hour. You can continue in # minutes.}}',
    },
  },
  internal: {
    status: 500,
    message: /*i18n*/ {
      id: 'server.internal',
      message: 'Something went wrong on our side. If it happens again, write to us and quote the number {errorId}.',
    },
  },
  unavailable: {
    status: 503,
    message: /*i18n*/ {
      id: 'server.unavailable',
      message: 'The service is not available at the moment. Please try again shortly.',
    },
  },
  /** A database statement exceeded its time limit and was cancelled */
  too_slow: {
    status: 503,
    message: /*i18n*/ {
      id: 'server.tooSlow',
      message: 'This took too long and was stopped. Please try again shortly, or search for less at a time.',
    },
  },
} as const satisfies ErrorCodes;
