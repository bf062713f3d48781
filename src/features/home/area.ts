import { msg } from '@lingui/core/macro';
import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'home',
  pages: {},
  accountMenu: [],
  tabs: [{ href: paths.home, order: 10, icon: 'home', label: () => msg`Home` }],
  staff: null,
};
