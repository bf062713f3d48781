import type { ErrorCodes } from '#contract/kit/codes.ts';

export const registrationCodes = {
  /** A step of the registration that can no longer be changed */
  step_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.stepClosed',
      message: 'This step is closed. Write to us if something in it is wrong.',
    },
  },
  /** The code has expired, had too many attempts, or was never sent */
  code_expired: {
    status: 409,
    message: /*i18n*/ { id: 'server.codeExpired', message: 'This code can no longer be used. Ask for a new one.' },
  },
  /** The university address was verified for another account */
  address_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.addressTaken',
      message: 'This address has already been verified for another account.',
    },
  },
  /** For staff: there is nothing left to verify */
  already_verified: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.alreadyVerified',
      message: 'This person has already confirmed a student address. No code is needed.',
    },
  },
  /** For staff: the latest code may still be on its way */
  code_just_sent: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.codeJustSent',
      message: 'A code was sent less than a minute ago. Wait a minute before you send another.',
    },
  },
  /** For staff: the details are missing, or were encrypted with a key that was lost */
  no_identity_number: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.noIdentityNumber',
      message: 'There is no identity number of this person, or it cannot be read any more.',
    },
  },
} as const satisfies ErrorCodes;
