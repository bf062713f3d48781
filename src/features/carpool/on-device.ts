import { msg } from '@lingui/core/macro';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  passes: { carpool: { group: 'services', href: carpoolPaths.mine, label: () => msg`Carpooling` } },
};
