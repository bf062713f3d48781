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
  /** The opportunity has begun or was cancelled */
  sign_up_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.signUpClosed',
      message: 'Sign-up is closed: this has started or was cancelled.',
    },
  },
  /** The volunteer has already signed up */
  signed_up_already: {
    status: 409,
    message: /*i18n*/ { id: 'server.signedUpAlready', message: 'You have already signed up for this.' },
  },
  /** Staff declined the volunteer's sign-up; a second sign-up is not possible */
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
  /**
   * The new withdrawal deadline is earlier than the one promised to volunteers; the message contains the promised one
   */
  withdrawal_promised: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.withdrawalPromised',
      message:
        'Volunteers have already been told that they can withdraw until {until}. Choose that time or a later one.',
    },
  },
  /** The opportunity has begun and can no longer be cancelled */
  opportunity_begun: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.opportunityBegun',
      message: 'It has started and can no longer be cancelled. Hours can be recorded once it is over.',
    },
  },
  /** Hours can be recorded only after the opportunity has ended */
  hours_to_come: {
    status: 409,
    message: /*i18n*/ { id: 'server.hoursToCome', message: 'Hours can be recorded once it is over.' },
  },
} as const satisfies ErrorCodes;
