import { useLocation } from 'react-router';
import { areas } from 'virtual:areas/staff';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffEntry } from './staff-area.ts';
import { type StaffGroup, staffGroups } from './staff-groups.ts';
import { pagesFor, type StaffPagesFor, useMayOpen } from './staff-roles.ts';

/** The staff sides of all areas. */
export const staffAreas = areas.flatMap(({ staff = [] }) => staff);

interface MenuGroup {
  group: StaffGroup;
  entries: readonly StaffEntry[];
}

/** The entries of the side bar that the signed-in user may use, by group, in order; no group is empty. */
export function useStaffMenu(): readonly MenuGroup[] {
  return staffMenuFor(useMayOpen());
}

/** The same for a user who may open the pages that `mayOpenPages` accepts. */
export function staffMenuFor(mayOpenPages: (who: StaffPagesFor) => boolean): readonly MenuGroup[] {
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

/** The entry of the side bar that a page belongs to, and its group. */
export interface StaffPlace {
  group: StaffGroup;
  entry: StaffEntry;
  /** Whether the page is below the entry's list: about one item */
  isEntry: boolean;
}

/** The place of the current page; undefined if the user has no entry for it. */
export function useStaffPlace(): StaffPlace | undefined {
  const { pathname } = useLocation();
  const places = useStaffMenu().flatMap(({ group, entries }) =>
    entries.map((entry) => ({ group, entry, isEntry: entry.href !== pathname })),
  );
  return findPlace(places, pathname);
}

/** Of `/staff/toga` and `/staff/toga/rentals`, the longer match. */
function findPlace(places: readonly StaffPlace[], pathname: string): StaffPlace | undefined {
  return places
    .filter(({ entry: { href } }) => pathname === href || (href !== staffPaths.overview && pathname.startsWith(href)))
    .toSorted((a, b) => b.entry.href.length - a.entry.href.length)[0];
}

const groupNames = Object.keys(staffGroups) as StaffGroup[];
