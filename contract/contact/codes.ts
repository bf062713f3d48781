import type { ErrorCodes } from '#contract/kit/codes.ts';

export const contactCodes = {
  /** A colleague has answered the message or changed its state since it was read */
  message_changed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.messageChanged',
      message:
        'A colleague has dealt with this message in the meantime. Nothing was sent. You can see below what they did.',
    },
  },
} as const satisfies ErrorCodes;
