import type { ErrorCodes } from '#contract/kit/codes.ts';

export const complaintsCodes = {
  /** The thread of a complaint is closed */
  complaint_closed: {
    status: 409,
    message: /*i18n*/ { id: 'server.complaintClosed', message: 'This complaint is closed.' },
  },
  /** The subject is no longer offered */
  complaint_type_retired: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.complaintTypeRetired',
      message: 'This subject is no longer offered. Choose another one.',
    },
  },
} as const satisfies ErrorCodes;
