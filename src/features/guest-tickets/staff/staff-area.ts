import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { 'guest-tickets': () => msg`Guest tickets by e-mail` },
  actions: {},
  subjects: {},
};
