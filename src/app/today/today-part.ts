import type { ReactNode } from 'react';
import { lazyPart } from '#kit/device/lazy-part.tsx';

/** Today, at the top of the front page for members. Separate from `member`, because only this page needs it. */
export const today = lazyPart<{ children?: ReactNode }>('members', () => import('./TodayPage.tsx'));
