import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { paths } from '#contract/kit/paths.ts';
import { laterPart } from '#shared/device/later-part.tsx';

/** What members alone load of the frame. */
export const member = laterPart('members', () => import('./Member.tsx'));

/** What they see on the front page, above what follows there; apart, because no other page waits for it. */
export const today = laterPart<{ children?: ReactNode }>('members', () => import('../today/TodayPage.tsx'));

/** Preloads what members see around the page at this address, and on it. */
export function preloadForMembers(i18n: I18n, pathname: string): Promise<unknown> {
  return Promise.all([member, ...(pathname === paths.home ? [today] : [])].map(({ preload }) => preload(i18n)));
}
