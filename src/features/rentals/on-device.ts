import { msg } from '@lingui/core/macro';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'rentals.request': ({ id, input }) => ({
      title: msg`Rental request`,
      text: textIn(input, 'body', 'purpose'),
      editPath: `${rentalsPaths.request}?waiting=${id}`,
    }),
  },
  drafts: [{ form: 'rental', href: rentalsPaths.request, label: () => msg`Rental request` }],
};
