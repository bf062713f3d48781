import { paths } from '#contract/kit/paths.ts';
import type { Pages } from '#kit/page/page-module.ts';

/** Part of every first visit. */
export const firstPages = {
  [paths.news]: () => import('./NewsListPage.tsx'),
  [paths.newsItem]: () => import('./NewsItemPage.tsx'),
  [paths.opinionPieces]: () => import('./OpinionPiecesPage.tsx'),
  [paths.opinionPiece]: () => import('./PublicationPage.tsx'),
  [paths.socialSpeak]: () => import('./SocialSpeakPage.tsx'),
  [paths.socialSpeakTalk]: () => import('./PublicationPage.tsx'),
  [paths.resources]: () => import('./ResourcesPage.tsx'),
  [paths.resource]: () => import('./PublicationPage.tsx'),
} satisfies Pages;
