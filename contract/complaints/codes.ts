import type { ErrorCodes } from '#contract/kit/codes.ts';

export const complaintsCodes = {
  /** The thread of a complaint is closed */
  complaint_closed: {
    status: 409,
    message: /*i18n*/ { id: 'server.complaintClosed', message: 'This complaint is closed.' },
  },
} as const satisfies ErrorCodes;
