import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'volunteering',
  pages: {
    account: {
      [memberPaths.volunteering]: () => import('./VolunteeringPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.volunteering, order: 70, label: () => msg`Volunteering` }],
  staff: null,
};
