import type { ErrorCodes } from '#contract/kit/codes.ts';

export const wellbeingCodes = {
  /** The person already has an open request of this kind */
  already_requested: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.alreadyRequested',
      message: 'You already have a request. Your account shows what comes next.',
    },
  },
  /** All sessions of the year are used */
  sessions_used: {
    status: 409,
    message: /*i18n*/ { id: 'server.sessionsUsed', message: 'All sessions of that year are used.' },
  },
} as const satisfies ErrorCodes;
