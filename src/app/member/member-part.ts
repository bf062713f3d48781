import type { I18n } from '@lingui/core';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { todayPart } from '../today/today-part.ts';

/** The components of the layout that only members load. */
export const memberPart = lazyPart('members', () => import('./Member.tsx'));

/** Preloads the components for members at this address: the layout's, and on the front page Today. */
export function preloadForMembers(i18n: I18n, pathname: string): Promise<unknown> {
  return Promise.all([memberPart, ...(pathname === paths.home ? [todayPart] : [])].map(({ preload }) => preload(i18n)));
}
