import { msg } from '@lingui/core/macro';
import { formatTime } from '#client/i18n/dates.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'togaAdmin.mark': ({ input }) => {
      const at = textIn(input, 'body', 'marked_at');
      return { title: msg`Gown marked at the toga counter`, text: at === '' ? '' : formatTime(at) };
    },
  },
  drafts: [{ form: 'toga', href: togaPaths.togaDetails, label: () => msg`Toga rental` }],
  passes: { toga: { group: 'services', href: togaPaths.myTogaRental, label: () => msg`Toga rental` } },
};
