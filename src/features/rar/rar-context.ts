import { createContext, use } from 'react';
import type { Profile } from '#contract/kit/profile.ts';

export type Organisation = Profile['student_organisations'][number];

/** The context that the frame provides to the report pages. */
export interface RarPlace {
  /** The organisation whose reports are shown */
  organisation: Organisation;
  /** The browser's network state: only a hint, until the server responds */
  isOnline: boolean;
}

export const RarContext = createContext<RarPlace | undefined>(undefined);

/** Returns the organisation whose reports are shown; only inside `RarFrame`. */
export function useRar(): RarPlace {
  const place = use(RarContext);
  if (place === undefined) throw new Error('useRar() outside RarFrame');
  return place;
}
