import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  passes: { volunteering: { group: 'services', href: memberPaths.volunteering, label: () => msg`Volunteering` } },
};
