import type { Area } from '#kit/area.ts';
import { sharePaths } from '#lib/share-paths.ts';

export const area: Area = {
  name: 'share',
  pages: {
    public: {
      [sharePaths.share]: () => import('./SharePage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
