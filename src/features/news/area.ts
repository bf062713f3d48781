import { paths } from '#contract/kit/paths.ts';
import { newsPreviewPaths } from '#contract/news/paths.ts';
import type { Area } from '#kit/area.ts';
import { cachedReads } from './cached-reads.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'news',
  staff,
  firstPages: {
    [paths.news]: () => import('./NewsListPage.tsx'),
    [paths.newsItem]: () => import('./NewsItemPage.tsx'),
    [paths.opinionPieces]: () => import('./OpinionPiecesPage.tsx'),
    [paths.opinionPiece]: () => import('./PublicationPage.tsx'),
    [paths.socialSpeak]: () => import('./SocialSpeakPage.tsx'),
    [paths.socialSpeakTalk]: () => import('./PublicationPage.tsx'),
    [paths.resources]: () => import('./ResourcesPage.tsx'),
    [paths.resource]: () => import('./PublicationPage.tsx'),
  },
  pages: {
    public: {
      [newsPreviewPaths.newsPreview]: () => import('./NewsPreviewPage.tsx'),
      [newsPreviewPaths.publicationPreview]: () => import('./PublicationPreviewPage.tsx'),
    },
  },
  cachedReads: cachedReads,
  offlineWrites: {
    'newsAdmin.save': { lane: 'uploads', load: async () => (await import('./staff/story-writes.ts')).newsWrite },
    'publicationsAdmin.save': {
      lane: 'uploads',
      load: async () => (await import('./staff/story-writes.ts')).publicationWrite,
    },
  },
  onDevice,
};
