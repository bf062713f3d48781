import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'contact',
  arrivalPages: {
    public: { [paths.contact]: () => import('./ContactPage.tsx') },
  },
};
