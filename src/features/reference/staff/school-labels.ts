import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { islands, schools } from '#contract/reference/staff.ts';

export const schoolLabels: Readonly<Record<(typeof schools)[number], MessageDescriptor>> = {
  university_student: msg`University`,
  junior_college_student: msg`Junior College`,
};

export const islandLabels: Readonly<Record<(typeof islands)[number], MessageDescriptor>> = {
  malta: msg`Malta`,
  gozo: msg`Gozo`,
};
