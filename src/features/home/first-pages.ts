import type { Pages } from '#kit/area.ts';
import { localeHomes } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';

const home = () => import('./HomePage.tsx');

/** Part of every first visit. */
export const firstPages = Object.fromEntries(
  [paths.home, ...Object.values(localeHomes)].map((path) => [path, home]),
) satisfies Pages;
