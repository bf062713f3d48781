import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'roles',
  notifications: {
    role_given: () => msg`The union gave you a role in the portal. See the e-mail for the details.`,
    role_changed: () => msg`The dates of your role in the portal changed. See the e-mail for the details.`,
    role_ended: () => msg`A role of yours in the portal has ended. See the e-mail for the details.`,
  },
  staff,
};
