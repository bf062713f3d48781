import type { ErrorCodes } from '#contract/kit/codes.ts';

export const togaCodes = {
  /** Nothing is left of a slot, or it is over */
  slot_full: {
    status: 409,
    message: /*i18n*/ { id: 'server.slotFull', message: 'There are no spaces for the selected slot. Choose another.' },
  },
} as const satisfies ErrorCodes;
