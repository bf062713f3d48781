import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'outbox',
  pages: {
    public: {
      [paths.outbox]: () => import('./WaitingPage.tsx'),
    },
  },
};
