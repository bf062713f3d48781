import { type ComponentType, createContext, use } from 'react';
import type { Bearer } from '../person/use-bearer.ts';

/**
 * What an area shows on the front page of somebody signed in (src/app/today): a file `today.tsx` in its folder exports
 * them as `today`.
 */
export interface TodayPart {
  /** `passes`: what is shown at a door, as a `PassTile`; `waiting`: what is to be done, as `WaitingRow`s or nothing */
  place: 'passes' | 'waiting';
  /** Its position among those of all areas in this place; the smallest comes first */
  order: number;
  Component: ComponentType;
  /** Who sees it; everybody by default */
  isFor?: (person: Bearer) => boolean;
  /** Also shown to people whose registration is not complete */
  isForUnregistered?: true;
}

export type TodayParts = readonly TodayPart[];

/** The person whose front page it is; undefined until the device or the server has said who it is. */
export const DashboardMember = createContext<Bearer | undefined>(undefined);

/** For the parts of the front page. */
export function useDashboardMember(): Bearer | undefined {
  return use(DashboardMember);
}
