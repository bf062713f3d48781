import type { ReactNode } from 'react';
import { lazyPart } from '#kit/device/lazy-part.tsx';

/** Today, at the top of the front page for members. Separate from `memberPart`, because only the front page needs it. */
export const todayPart = lazyPart<{ children?: ReactNode }>('members', () => import('./TodayPage.tsx'));
