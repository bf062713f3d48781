import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PositionType } from '#contract/careers/calls.ts';

/** The labels of the types of positions. */
export const positionTypeLabels: Readonly<Record<PositionType, () => MessageDescriptor>> = {
  internship: () => msg`Internship`,
  part_time: () => msg`Part-time, alongside studies`,
  graduate: () => msg`Graduate programme`,
  full_time: () => msg`Full-time`,
  thesis: () => msg`Thesis or project`,
};
