import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { notifications: () => msg`Notification mails`, push: () => msg`Push notifications` },
  actions: {},
  subjects: {},
};
