import { areas } from 'virtual:areas/staff';
import type { StaffEntry } from './staff-area.ts';
import { type StaffGroup, staffGroups } from './staff-groups.ts';
import { pagesFor, useMayOpen } from './staff-roles.ts';

/** The staff sides of all areas. */
export const staffAreas = areas.flatMap(({ staff = [] }) => staff);

/** The entries of the side bar that the signed-in user may use, by group, in order; no group is empty. */
export function useStaffMenu(): readonly { group: StaffGroup; entries: readonly StaffEntry[] }[] {
  const mayOpenPages = useMayOpen();
  const entries = staffAreas.flatMap(({ pages, menu }) => {
    const open = pagesFor.flatMap((who) => (mayOpenPages(who) ? Object.keys(pages[who] ?? {}) : []));
    return menu.filter(({ href }) => open.includes(href));
  });
  return groupNames
    .map((group) => ({
      group,
      entries: entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
    }))
    .filter((each) => each.entries.length > 0);
}

const groupNames = Object.keys(staffGroups) as StaffGroup[];
