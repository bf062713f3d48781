import { useQuery } from '@tanstack/react-query';
import type { StaffEntry } from '#kit/staff/staff-area.ts';

/** The number of pending items of an entry of the side bar; undefined until it is known. */
export function useWaitingCount(query: NonNullable<StaffEntry['waiting']>): number | undefined {
  return useQuery<unknown, Error, number, readonly unknown[]>(query).data;
}
