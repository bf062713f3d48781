import { msg } from '@lingui/core/macro';
import { paths } from '#contract/kit/paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  drafts: [{ form: 'my-details', href: paths.myDetails, label: () => msg`My details` }],
};
