import type { ErrorCodes } from '#contract/kit/codes.ts';

export const storyProposalsCodes = {
  /** An account has a limited number of pending story proposals (STORY-1) */
  stories_pending: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.storiesPending',
      message: 'Three stories of yours are waiting for a decision already. Withdraw one, or send this one later.',
    },
  },
  /** Withdrawn, decided by a colleague, or the account of the proposer was deleted */
  story_proposal_gone: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.storyProposalGone',
      message:
        'This story is no longer waiting: it was withdrawn or decided, or the person who proposed it has deleted the account.',
    },
  },
  /** Editors cannot decide on their own proposals (STORY-3) */
  own_story_proposal: {
    status: 403,
    message: /*i18n*/ {
      id: 'server.ownStoryProposal',
      message: 'You proposed this story yourself, so another editor has to decide on it.',
    },
  },
} as const satisfies ErrorCodes;
