import { msg } from '@lingui/core/macro';
import { frontPages } from '#client/lib/locale-homes.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';

const home = () => import('./HomePage.tsx');

export const area: Area = {
  name: 'home',
  firstPages: Object.fromEntries(frontPages.map((path) => [path, home])),
  tabs: [{ href: paths.home, order: 10, icon: 'home', label: () => msg`Home` }],
  onDevice,
};
