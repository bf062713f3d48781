import type { I18n } from '@lingui/core';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { today } from '../today/today-part.ts';

/** The part of the layout that only members load. */
export const member = lazyPart('members', () => import('./Member.tsx'));

/** Preloads the members' layout at this address, and the members' parts of the page. */
export function preloadForMembers(i18n: I18n, pathname: string): Promise<unknown> {
  return Promise.all([member, ...(pathname === paths.home ? [today] : [])].map(({ preload }) => preload(i18n)));
}
