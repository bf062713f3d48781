import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'home',
  pages: {},
  accountMenu: [],
  tabs: [{ href: paths.home, order: 10, icon: 'home', label: () => msg`Home` }],
  staff: null,
};
