import type { ErrorCodes } from '#contract/kit/codes.ts';

export const togaCodes = {
  /** The fitting slot is full or over */
  slot_full: {
    status: 409,
    message: /*i18n*/ { id: 'server.slotFull', message: 'There are no spaces for the selected slot. Choose another.' },
  },
} as const satisfies ErrorCodes;
