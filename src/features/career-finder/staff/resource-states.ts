import { msg } from '@lingui/core/macro';
import type { StaffResource } from '#contract/career-finder/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** Whether a resource is visible to students. */
export const resourceStateTable: StateTable<StaffResource['state']> = {
  shown: { tone: 'good', label: () => msg`Shown` },
  withdrawn: { tone: 'plain', label: () => msg({ message: 'Withdrawn', context: 'career resource' }) },
};
