import type { I18n } from '@lingui/core';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/later-part.tsx';
import { today } from '../today/today-part.ts';

/** What members alone load of the frame. */
export const member = lazyPart('members', () => import('./Member.tsx'));

/** Preloads what members see around the page at this address, and on it. */
export function preloadForMembers(i18n: I18n, pathname: string): Promise<unknown> {
  return Promise.all([member, ...(pathname === paths.home ? [today] : [])].map(({ preload }) => preload(i18n)));
}
