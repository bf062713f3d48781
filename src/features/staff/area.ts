import { msg } from '@lingui/core/macro';
import { staffRoles } from '#contract/roles.ts';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'staff',
  pages: {},
  accountMenu: [
    {
      href: memberPaths.staff,
      order: 100,
      label: () => msg`Staff`,
      isFor: ({ roles }) => staffRoles.some((role) => roles.includes(role)),
    },
  ],
  staff: () => import('./staff-area.ts'),
};
