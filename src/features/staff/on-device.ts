import { msg } from '@lingui/core/macro';
import type { OnDevice } from '#kit/on-device.ts';

/** Drafts of staff forms: `staff:/staff/tedx/3#theme-3` is on that page (`src/kit/staff/resource/DeclaredForm.tsx`). */
export const onDevice: OnDevice = {
  drafts: [
    {
      form: 'staff:',
      href: (name) => {
        const [path = '', form = ''] = name.slice('staff:'.length).split('#', 2);
        // One of several new stories (`NewStory`).
        const [, entry] = /-new-([0-9a-f-]{36})$/.exec(form) ?? [];
        return entry === undefined ? path : `${path}?entry=${entry}`;
      },
      label: () => msg`Staff form`,
    },
  ],
};
