import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'outbox',
  pages: {
    public: {
      [paths.outbox]: () => import('./WaitingPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
