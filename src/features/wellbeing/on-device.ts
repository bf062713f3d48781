import { msg } from '@lingui/core/macro';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  // Crisis numbers.
  pages: [{ href: wellbeingPaths.about, label: () => msg`Mental wellbeing` }],
};
