import type { ErrorCodes } from '#contract/kit/codes.ts';

export const officeCodes = {
  /** Two numbers with the same digits */
  number_listed: {
    status: 409,
    message: /*i18n*/ { id: 'server.numberListed', message: 'This number is already in the list.' },
  },
} as const satisfies ErrorCodes;
