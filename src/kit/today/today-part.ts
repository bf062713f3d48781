import { type ComponentType, createContext, use } from 'react';
import type { CurrentMember } from '../person/use-current-member.ts';

/**
 * A part of the front page that an area shows to signed-in users (src/app/today): a file `today.tsx` in its folder exports them as `today`.
 */
export interface TodayPart {
  /** `passes`: a pass to show at a door, as a `PassTile`; `waiting`: pending tasks, as `WaitingRow`s or nothing */
  place: 'passes' | 'waiting';
  /** Its position among those of all areas in this place; the smallest comes first */
  order: number;
  Component: ComponentType;
  /** Whether a user sees it; everyone by default */
  isFor?: (person: CurrentMember) => boolean;
  /** Also shown to users with an incomplete registration */
  isForUnregistered?: true;
}

export type TodayParts = readonly TodayPart[];

/** The member whose front page it is; undefined until the device or the server has returned the profile. */
export const DashboardMember = createContext<CurrentMember | undefined>(undefined);

/** For the parts of the front page. */
export function useDashboardMember(): CurrentMember | undefined {
  return use(DashboardMember);
}
