import { msg } from '@lingui/core/macro';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'story-proposals',
  pages: { account: { [storyProposalPaths.own]: () => import('./StoryProposalsPage.tsx') } },
  accountMenu: [{ href: storyProposalPaths.own, group: 'services', order: 72, label: () => msg`Propose a story` }],
  notifications: {
    story_accepted: ({ title = '' }) => msg`The union accepted your story: ${title}`,
    story_declined: ({ title = '', reason = '' }) => msg`The union declined your story “${title}”: ${reason}`,
    story_published: ({ title = '' }) => msg`Your story is published: ${title}`,
  },
  staff,
  offlineWrites: {
    'storyProposals.propose': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/story-proposals/calls.ts')).storyProposals.propose }),
    },
  },
  onDevice,
};
