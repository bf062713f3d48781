import type { Pages } from '#kit/page/page-module.ts';
import { frontPages } from '#lib/locale-homes.ts';

const home = () => import('./HomePage.tsx');

/** Part of every first visit. */
export const firstPages = Object.fromEntries(frontPages.map((path) => [path, home])) satisfies Pages;
