import { msg } from '@lingui/core/macro';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'storyProposals.propose': ({ id, input }) => ({
      title: msg`Proposed story`,
      text: textIn(input, 'body', 'title', 'en'),
      editPath: `${storyProposalPaths.own}?waiting=${id}`,
    }),
  },
  drafts: [{ form: 'story-proposal', href: storyProposalPaths.own, label: () => msg`Proposed story` }],
};
