import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  found: { page: { label: () => msg`Pages`, href: (path) => path } },
  actions: {},
  subjects: {},
};
