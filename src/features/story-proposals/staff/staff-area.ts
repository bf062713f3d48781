import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { storyProposalsToDo } from './story-proposal-queries.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.storyProposals]: () => import('./StaffStoryProposalsPage.tsx'),
      [staffPaths.storyProposal]: () => import('./StoryProposalPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.storyProposals,
      group: 'reports',
      order: 150,
      label: () => msg`Proposed stories`,
      waiting: waitingCount(storyProposalsToDo, ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'editor', order: 19, load: () => import('./StoryProposalsToDo.tsx') },
  jobs: { 'story-proposals': () => msg`Mails about proposed stories` },
  actions: {
    story_proposal_list_viewed: () => msg`List of proposed stories viewed`,
    story_proposal_viewed: () => msg`Proposed story viewed`,
    story_proposal_accepted: () => msg`Proposed story accepted`,
    story_proposal_declined: () => msg`Proposed story declined`,
  },
  subjects: { story_proposal: staffPaths.storyProposal },
};
