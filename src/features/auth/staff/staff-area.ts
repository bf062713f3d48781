import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { auth: () => msg`Sign-in and password mails` },
  actions: {},
  subjects: {},
};
