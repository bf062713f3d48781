import type { ReactNode } from 'react';
import { laterPart } from '#kit/device/later-part.tsx';

/** Today, at the top of the front page for members. Separate from `member`, because only this page needs it. */
export const today = laterPart<{ children?: ReactNode }>('members', () => import('./TodayPage.tsx'));
