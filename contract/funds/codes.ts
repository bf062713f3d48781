import type { ErrorCodes } from '#contract/kit/codes.ts';

export const fundsCodes = {
  /** The fund is not for the caller (spec §6) */
  not_eligible: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.notEligible',
      message: 'This fund is not open to you. Its page says who may apply.',
    },
  },
  /** Nobody reads or decides their own application, or one of their organisation */
  own_application: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.ownApplication',
      message: 'This application is yours or your organisation’s, so somebody else has to review it.',
    },
  },
  /** Files are too large together; the sentence says how many megabytes they may be */
  storage_full: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.storageFull',
      message: 'Together, these files are larger than the limit of {max} MB. Send smaller ones.',
    },
  },
  /** The application is in a state in which this can no longer be done, or not yet */
  application_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.applicationClosed',
      message: 'This is not possible at this stage of the application.',
    },
  },
  /** Fewer than two have read the application */
  readers_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.readersMissing',
      message: 'At least two people must have read this application first.',
    },
  },
  /** While one can apply, nothing is changed that would refuse an application which is being written */
  window_open: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.windowOpen',
      message:
        'Applications to this fund are open. Until they close, you can only make changes that make applying easier.',
    },
  },
  /** A receipt of the application was not looked at yet */
  receipts_unchecked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.receiptsUnchecked',
      message: 'A receipt has not been checked yet. Check every receipt first.',
    },
  },
  /** Nobody knows yet where the money should go */
  bank_account_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.bankAccountMissing',
      message: 'The applicant has not said yet where to send the money.',
    },
  },
} as const satisfies ErrorCodes;
