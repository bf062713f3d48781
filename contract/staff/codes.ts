import type { ErrorCodes } from '#contract/kit/codes.ts';

export const staffCodes = {
  /** An export has more rows than one file may have */
  too_many_rows: {
    status: 422,
    message: /*i18n*/ {
      id: 'server.tooManyRows',
      message: 'The file would have too many rows. Choose a shorter time or more filters.',
    },
  },
} as const satisfies ErrorCodes;
