import type { ErrorCodes } from '#contract/kit/codes.ts';

export const accountCodes = {
  /** Another permit of the same year has this number plate */
  plate_taken: {
    status: 409,
    message: /*i18n*/ { id: 'server.plateTaken', message: 'This number plate already has a permit this year.' },
  },
} as const satisfies ErrorCodes;
