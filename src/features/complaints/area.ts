import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'complaints',
  pages: {},
  accountMenu: [],
  notifications: { complaint_answered: () => msg`The union has answered your complaint.` },
  staff: () => import('./staff/staff-area.ts'),
};
