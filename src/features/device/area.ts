import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'device',
  pages: {
    public: {
      [paths.onDevice]: () => import('./OnDevicePage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
