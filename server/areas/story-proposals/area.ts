import { storyProposals } from '#contract/story-proposals/calls.ts';
import { storyProposalsAdmin } from '#contract/story-proposals/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { audited } from '#server/services/audit.ts';
import { announcePublications, removeOldProposals } from './jobs.ts';
import { proposalMail } from './mails.ts';
import { listOwnStoryProposals, proposeStory, withdrawStory } from './own.ts';
import { storyProposalsData } from './personal-data.ts';
import { acceptStory, declineStory, listStoryProposals, viewStoryProposal } from './staff/decisions.ts';

/** Stories that members propose (docs/requirements/story-proposals.md). */
export const storyProposalsArea = defineArea({
  contract: { storyProposals, storyProposalsAdmin },
  handlers: {
    storyProposals: { mine: listOwnStoryProposals, propose: proposeStory, withdraw: withdrawStory },
    storyProposalsAdmin: {
      list: audited({ action: 'story_proposal_list_viewed', subject: 'story_proposal' }, listStoryProposals),
      view: audited({ action: 'story_proposal_viewed', subject: 'story_proposal' }, viewStoryProposal),
      accept: acceptStory,
      decline: declineStory,
    },
  },
  jobs: [
    proposalMail,
    scheduledJob('story-proposals.announce', '* * * * *', announcePublications),
    scheduledJob('story-proposals.forget', '28 3 * * *', removeOldProposals),
  ],
  personalTables: { story_proposals: { user_id: 'deleted', decided_by: 'disowned' } },
  mergeRules: { story_proposals: { user_id: 'move', decided_by: 'move' } },
  personalData: storyProposalsData,
});
