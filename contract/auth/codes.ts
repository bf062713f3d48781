import type { ErrorCodes } from '#contract/kit/codes.ts';

export const authCodes = {
  wrong_credentials: {
    status: 422,
    message: /*i18n*/ {
      id: 'server.wrongCredentials',
      message: 'The e-mail address or the password is wrong.',
    },
  },
  /** The challenge of a passkey or the secret of an app is older than ten minutes, or was used */
  attempt_expired: {
    status: 409,
    message: /*i18n*/ { id: 'server.attemptExpired', message: 'This took too long. Please start again.' },
  },
  /** The answer of the browser does not fit the challenge, or the passkey is not one of the account */
  passkey_rejected: {
    status: 422,
    message: /*i18n*/ {
      id: 'server.passkeyRejected',
      message: 'This passkey was not accepted. Try again, or use another method.',
    },
  },
  /** A staff account needs one method */
  last_factor: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.lastFactor',
      message: 'This is the only second step of your account. Add another one first.',
    },
  },
  /** The key of the first start is not the one that the server printed */
  wrong_start_key: {
    status: 422,
    message: /*i18n*/ {
      id: 'server.wrongStartKey',
      message: 'This is not the key of this portal. Copy it again from the output of the server.',
    },
  },
  /** The portal has a member of staff */
  first_start_over: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.firstStartOver',
      message: 'This portal already has a member of staff. Ask them for a role.',
    },
  },
} as const satisfies ErrorCodes;
