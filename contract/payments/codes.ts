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
  /** The payment has no such amount left to refund */
  refund_too_high: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.refundTooHigh',
      message: 'This is more than what can still be refunded of this payment.',
    },
  },
  /** The payer is the member of staff who calls */
  own_refund: {
    status: 409,
    message: /*i18n*/ { id: 'server.ownRefund', message: 'This is your own payment. Ask a colleague to refund it.' },
  },
  /** The caller has requested the refund */
  own_request: {
    status: 409,
    message: /*i18n*/ { id: 'server.ownRequest', message: 'You requested this refund. A colleague must confirm it.' },
  },
  /** The payer disputes the payment with their bank, which decides about the money */
  payment_disputed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.paymentDisputed',
      message: 'The payer disputes this payment with their bank. Nothing can be refunded meanwhile.',
    },
  },
} as const satisfies ErrorCodes;
