import type { Pages } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

/** Part of every first visit. */
export const firstPages = {
  [paths.events]: () => import('./EventsPage.tsx'),
  [paths.event]: () => import('./EventPage.tsx'),
} satisfies Pages;
