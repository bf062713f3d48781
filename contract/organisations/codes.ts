import type { ErrorCodes } from '#contract/kit/codes.ts';

export const organisationsCodes = {
  /** The person is an officer of the organisation at the same time already */
  officer_already: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.officerAlready',
      message: 'This person is already an officer of the organisation at that time. Change the dates of that term.',
    },
  },
  /** The address has an open invitation of the organisation */
  invited_already: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.invitedAlready',
      message: 'This address has already been invited. Withdraw the invitation first to send another one.',
    },
  },
  /** The term is over */
  term_ended: {
    status: 409,
    message: /*i18n*/ { id: 'server.termEnded', message: 'This term has already ended.' },
  },
} as const satisfies ErrorCodes;
