import { paths } from '#contract/kit/paths.ts';
import type { Pages } from '#kit/page/page-module.ts';

/** Part of every first visit. */
export const firstPages = {
  [paths.events]: () => import('./EventsPage.tsx'),
  [paths.event]: () => import('./EventPage.tsx'),
} satisfies Pages;
