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
  /** One hand-over of an organisation at a time: two officers cannot name different people */
  handover_pending: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.handoverPending',
      message:
        'An officer of this organisation has already named the next one. Wait until the union has decided, or ask them to withdraw it.',
    },
  },
  /** Withdrawn, decided by a colleague, or one of the two accounts was deleted */
  handover_gone: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.handoverGone',
      message:
        'This hand-over is no longer pending: it was withdrawn or decided, or one of the two people has deleted their account.',
    },
  },
  /** An officer whose term is over cannot hand it over */
  handover_term_ended: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.handoverTermEnded',
      message:
        'The term of the outgoing officer has already ended, so it cannot be handed over. Refuse the hand-over, and name the next officer yourself.',
    },
  },
  /** One pending proposal of a student at a time */
  proposal_pending: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.proposalPending',
      message:
        'You have already proposed an organisation. Correct that proposal, or withdraw it before you write another one.',
    },
  },
  /** Withdrawn, decided by a colleague, or the account of the student was deleted */
  proposal_gone: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.proposalGone',
      message:
        'This proposal is no longer pending: it was withdrawn or decided, or the student has deleted the account.',
    },
  },
  /** An organisation has the short name of the proposal already, ignoring case and diacritics */
  organisation_exists: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.organisationExists',
      message: 'There is already an organisation with this short name. Choose another one, or join that organisation.',
    },
  },
  /** Withdrawn, or decided by a colleague */
  page_change_gone: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.pageChangeGone',
      message: 'This change of the page is no longer pending: it was withdrawn or decided.',
    },
  },
} as const satisfies ErrorCodes;
