import type { ErrorCodes } from '#contract/kit/codes.ts';

export const volunteeringCodes = {
  /** Only volunteers can sign up */
  volunteers_only: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.volunteersOnly',
      message: 'Only volunteers can sign up. Join the volunteers first.',
    },
  },
  /** It has begun, or was cancelled: nobody can sign up any more */
  sign_up_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.signUpClosed',
      message: 'Sign-up is closed: this has started or was cancelled.',
    },
  },
  /** The volunteer has signed up before */
  signed_up_already: {
    status: 409,
    message: /*i18n*/ { id: 'server.signedUpAlready', message: 'You have already signed up for this.' },
  },
  /** Staff have declined the sign-up, and there is no second */
  sign_up_declined: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.signUpDeclined',
      message: 'Your sign-up for this was declined. Write to us if you have questions.',
    },
  },
  /** Too late to withdraw */
  withdrawal_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.withdrawalClosed',
      message: 'It is too late to withdraw. Write to us if you cannot come.',
    },
  },
  /** Somebody has signed up, and may withdraw longer than that; the sentence says until when */
  withdrawal_promised: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.withdrawalPromised',
      message:
        'Volunteers have already been told that they can withdraw until {until}. Choose that time or a later one.',
    },
  },
  /** It has begun: it can no longer be cancelled */
  opportunity_begun: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.opportunityBegun',
      message: 'It has started and can no longer be cancelled. Hours can be recorded once it is over.',
    },
  },
  /** Hours are noted once it is over */
  hours_to_come: {
    status: 409,
    message: /*i18n*/ { id: 'server.hoursToCome', message: 'Hours can be recorded once it is over.' },
  },
} as const satisfies ErrorCodes;
