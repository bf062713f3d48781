import { paths } from '#contract/kit/paths.ts';
import type { Pages } from '#kit/page/page-module.ts';

/** Part of every first visit. */
export const firstPages = {
  [paths.history]: () => import('./ContentPage.tsx'),
  [paths.ksuToday]: () => import('./ContentPage.tsx'),
  [paths.gozoLiaisonOfficer]: () => import('./ContentPage.tsx'),
  [paths.privacyPolicy]: () => import('./ContentPage.tsx'),
  [paths.cookiePolicy]: () => import('./ContentPage.tsx'),
  [paths.accessibility]: () => import('./ContentPage.tsx'),
} satisfies Pages;
