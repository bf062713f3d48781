import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'organisations',
  notifications: {
    officer_named: ({ organisation = '' }) => msg`The union named you an officer of ${organisation}.`,
    officer_changed: ({ organisation = '' }) => msg`The dates of your term as an officer of ${organisation} changed.`,
    officer_ended: ({ organisation = '' }) => msg`Your term as an officer of ${organisation} has ended.`,
  },
  staff,
};
