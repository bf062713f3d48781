import { msg } from '@lingui/core/macro';
import type { OnDevice } from '#kit/on-device.ts';

/** Drafts of staff forms: `staff:/staff/tedx/3#theme-3` is on that page (`src/kit/staff/resource/DeclaredForm.tsx`). */
export const onDevice: OnDevice = {
  drafts: [
    {
      form: 'staff:',
      href: (name) => name.slice('staff:'.length).split('#', 1)[0] ?? '',
      label: () => msg`Staff form`,
    },
  ],
};
