import type { ErrorCodes } from '#contract/kit/codes.ts';

export const fundsCodes = {
  /** The fund is not open to the caller (FUND-2) */
  not_eligible: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.notEligible',
      message: 'This fund is not open to you. Its page says who may apply.',
    },
  },
  /** Staff may not read or decide their own application, or one from their own organisation */
  own_application: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.ownApplication',
      message: 'This application is yours or your organisation’s, so somebody else has to review it.',
    },
  },
  /** The total size of the files exceeds the limit, which the message gives in megabytes */
  storage_full: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.storageFull',
      message: 'Together, these files are larger than the limit of {max} MB. Send smaller ones.',
    },
  },
  /** The application's current state does not allow this action */
  application_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.applicationClosed',
      message: 'This is not possible at this stage of the application.',
    },
  },
  /** Fewer than two readers have scored the application */
  readers_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.readersMissing',
      message: 'At least two people must have read this application first.',
    },
  },
  /** The fund is open, so changes that could invalidate applications in progress are rejected */
  window_open: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.windowOpen',
      message:
        'Applications to this fund are open. Until they close, you can only make changes that make applying easier.',
    },
  },
  /** Some receipts have not been checked yet */
  receipts_unchecked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.receiptsUnchecked',
      message: 'A receipt has not been checked yet. Check every receipt first.',
    },
  },
  /** There is no bank account for the payment yet */
  bank_account_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.bankAccountMissing',
      message: 'The applicant has not said yet where to send the money.',
    },
  },
} as const satisfies ErrorCodes;
