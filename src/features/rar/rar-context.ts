import { createContext, use } from 'react';
import type { Profile } from '#contract/kit/profile.ts';

export type Organisation = Profile['student_organisations'][number];

/** What the frame around the pages of reports provides. */
export interface RarPlace {
  /** The organisation whose reports are shown */
  organisation: Organisation;
  /** What the browser says about the network: a hint, only the server's answer is certain */
  isOnline: boolean;
}

export const RarContext = createContext<RarPlace | undefined>(undefined);

/** The organisation whose reports are shown; inside `RarFrame` only. */
export function useRar(): RarPlace {
  const place = use(RarContext);
  if (place === undefined) throw new Error('useRar() outside RarFrame');
  return place;
}
