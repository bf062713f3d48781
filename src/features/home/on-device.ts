import { msg } from '@lingui/core/macro';
import { paths } from '#contract/kit/paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  passes: { agenda: { group: 'passes', href: paths.home, label: () => msg`Today` } },
};
