import { sharePaths } from '#contract/share/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'share',
  pages: {
    public: {
      [sharePaths.share]: () => import('./SharePage.tsx'),
    },
  },
};
