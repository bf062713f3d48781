import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  passes: { student_card: { group: 'passes', href: memberPaths.myStudentCard, label: () => msg`Student card` } },
};
