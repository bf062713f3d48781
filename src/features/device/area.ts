import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'device',
  pages: {
    public: {
      [paths.onDevice]: () => import('./OnDevicePage.tsx'),
    },
  },
};
