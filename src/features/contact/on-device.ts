import { msg } from '@lingui/core/macro';
import { paths } from '#contract/kit/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'contact.send': ({ id, input }) => ({
      title: msg`Message to the union`,
      text: textIn(input, 'body', 'message'),
      editPath: `${paths.contact}?waiting=${id}`,
    }),
  },
  drafts: [{ form: 'contact', href: paths.contact, label: () => msg`Message to the union` }],
};
