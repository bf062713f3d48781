import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PositionType } from '#contract/careers/calls.ts';

/** What kind of work a position is. */
export const positionTypeLabels: Readonly<Record<PositionType, () => MessageDescriptor>> = {
  internship: () => msg`Internship`,
  part_time: () => msg`Part-time, alongside studies`,
  graduate: () => msg`Graduate programme`,
  full_time: () => msg`Full-time`,
  thesis: () => msg`Thesis or project`,
};
