import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  jobs: { registration: () => msg`Verification codes by e-mail` },
  actions: {
    code_sent: () => msg`Registration code sent`,
    identity_number_shown: () => msg`Identity number shown`,
  },
  subjects: {},
};
