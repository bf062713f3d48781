import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { 'career-documents': () => msg`Career document clean-up` },
  actions: {},
  subjects: {},
};
