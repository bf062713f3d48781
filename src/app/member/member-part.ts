import type { ReactNode } from 'react';
import { laterPart } from '#shared/device/later-part.tsx';

/** What members alone load of the frame; one part, because the name of each is in every first visit. */
export const member = laterPart<{ children?: ReactNode }>('members', () => import('./Member.tsx'));
