import { contentPreviewPaths } from '#contract/content/paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';
import { cachedReads } from './cached-reads.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'content',
  staff,
  firstPages: {
    [paths.history]: () => import('./ContentPage.tsx'),
    [paths.ksuToday]: () => import('./ContentPage.tsx'),
    [paths.gozoLiaisonOfficer]: () => import('./ContentPage.tsx'),
    [paths.privacyPolicy]: () => import('./ContentPage.tsx'),
    [paths.cookiePolicy]: () => import('./ContentPage.tsx'),
    [paths.accessibility]: () => import('./ContentPage.tsx'),
  },
  pages: {
    public: {
      [paths.content]: () => import('./ContentPage.tsx'),
      [contentPreviewPaths.pagePreview]: () => import('./PagePreviewPage.tsx'),
    },
  },
  cachedReads: cachedReads,
  offlineWrites: {
    'pagesAdmin.save': { lane: 'uploads', load: async () => (await import('./staff/story-writes.ts')).pageWrite },
  },
  onDevice,
};
