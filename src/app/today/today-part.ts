import type { ReactNode } from 'react';
import { laterPart } from '#shared/device/later-part.tsx';

/** What members see on the front page, above what follows there; apart from `member`, because no other page waits for it. */
export const today = laterPart<{ children?: ReactNode }>('members', () => import('./TodayPage.tsx'));
