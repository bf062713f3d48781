import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { events: () => msg`Mails about changed events` },
  actions: {},
  subjects: {},
};
