import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'events',
  pages: {},
  accountMenu: [],
  tabs: [{ href: paths.events, order: 20, icon: 'events', label: () => msg`Events` }],
  staff: null,
};
