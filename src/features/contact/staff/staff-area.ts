import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { contact: () => msg`Contact messages by e-mail` },
  actions: {},
  subjects: {},
};
