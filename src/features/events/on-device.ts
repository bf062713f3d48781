import { msg } from '@lingui/core/macro';
import { eventProposalPaths } from '#contract/events/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';
import { describeWaitingStory } from '#kit/staff/story/device/on-story-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'eventProposals.propose': ({ id, input }) => ({
      title: msg`Proposed event`,
      text: textIn(input, 'body', 'title', 'en'),
      editPath: `${eventProposalPaths.own}?waiting=${id}`,
    }),
    'eventsAdmin.save': (item) => describeWaitingStory(item, { title: msg`Event`, detail: staffPaths.event }),
  },
  drafts: [{ form: 'event-proposal', href: eventProposalPaths.own, label: () => msg`Proposed event` }],
};
