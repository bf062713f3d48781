import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  passes: { parking_permit: { group: 'passes', href: memberPaths.myParkingPermit, label: () => msg`Parking permit` } },
};
