import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'student-card',
  pages: {
    public: {
      [memberPaths.studentCard]: () => import('./CardServicePage.tsx'),
    },
    account: {
      [memberPaths.myStudentCard]: () => import('./StudentCardPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.myStudentCard, order: 20, label: () => msg`Student card` }],
  staff: () => import('./staff/staff-area.ts'),
  wallet: () => import('./student-card-pass.ts'),
};
