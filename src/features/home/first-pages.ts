import type { Pages } from '#kit/area.ts';
import { frontPages } from '#lib/locale-homes.ts';

const home = () => import('./HomePage.tsx');

/** Part of every first visit. */
export const firstPages = Object.fromEntries(frontPages.map((path) => [path, home])) satisfies Pages;
