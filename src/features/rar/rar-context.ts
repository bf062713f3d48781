import { createContext, use } from 'react';
import type { Profile } from '#contract/profile.ts';

export type Organisation = Profile['student_organisations'][number];

/** What stands around the pages of reports knows. */
export interface RarPlace {
  /** Whose reports are looked at */
  organisation: Organisation;
  /** What the browser says of the network: a hint, the server's answer is the truth */
  isOnline: boolean;
}

export const RarContext = createContext<RarPlace | undefined>(undefined);

/** Whose reports are looked at; inside of `RarFrame` only. */
export function useRar(): RarPlace {
  const place = use(RarContext);
  if (place === undefined) throw new Error('This stands outside of RarFrame');
  return place;
}
