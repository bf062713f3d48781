import { msg } from '@lingui/core/macro';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { OnDevice } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  passes: { interviews: { group: 'services', href: interviewPaths.myInterviews, label: () => msg`Interviews` } },
};
