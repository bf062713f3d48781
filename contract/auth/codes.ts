import type { ErrorCodes } from '#contract/kit/codes.ts';

export const authCodes = {
  wrong_credentials: {
    status: 422,
    message: /*i18n*/ {
      id: 'server.wrongCredentials',
      message: 'The e-mail address or the password is wrong.',
    },
  },
} as const satisfies ErrorCodes;
