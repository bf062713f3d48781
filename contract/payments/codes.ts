import type { ErrorCodes } from '#contract/kit/codes.ts';

export const paymentsCodes = {
  /** The price has begun, so payments may already contain it */
  fee_started: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.feeStarted',
      message: 'This price is already in force and can no longer be changed. Add a new price instead.',
    },
  },
  /** Another price for the same purpose begins at the same time */
  fee_planned: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.feePlanned',
      message: 'A price for this already begins on that day. Change that one instead.',
    },
  },
} as const satisfies ErrorCodes;
