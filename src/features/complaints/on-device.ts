import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'complaints.send': ({ id, input }) => ({
      title: msg`Complaint to the union`,
      text: textIn(input, 'body', 'text'),
      editPath: `${memberPaths.complaints}?waiting=${id}`,
    }),
  },
  drafts: [{ form: 'complaint', href: memberPaths.complaints, label: () => msg`Complaint to the union` }],
};
