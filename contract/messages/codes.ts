import type { ErrorCodes } from '#contract/kit/codes.ts';

export const messagesCodes = {
  /** A colleague has sent the message, or its sending has ended */
  message_sent: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.messageSent',
      message: 'This message has been sent or stopped in the meantime. Nothing was changed.',
    },
  },
  /** The list is empty, or all its people have left or are blocked */
  no_recipients: {
    status: 409,
    message: /*i18n*/ { id: 'server.noRecipients', message: 'This message has no recipients at the moment.' },
  },
} as const satisfies ErrorCodes;
