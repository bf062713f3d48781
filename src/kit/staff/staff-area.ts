import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createContext, useContext } from 'react';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import { holdsRole, type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import type { AuditEntry } from '#contract/staff/calls.ts';
import type { ServerQuery } from '../page/LoadedQuery.tsx';
import type { Pages } from '../page/page-module.ts';
import { type StaffGroup, staffGroups } from './staff-groups.ts';

/** Who opens a page of staff: those with a role, or all who have any of these roles. */
export const pagesFor = ['any', ...staffRoles] as const;
export type StaffPagesFor = (typeof pagesFor)[number];

/** The staff side of an area, in `src/features/<area>/staff/staff-area.ts`. Nobody but staff loads it. */
export interface StaffArea {
  /** Its pages, by the role that opens them: the one that their calls are for */
  pages: Readonly<Partial<Record<StaffPagesFor, Pages>>>;
  /** Its entries in the menu of staff, seen by those who may open their pages */
  menu: readonly StaffEntry[];
  /** The work waiting there for staff, as sections of the first page; null if there is none */
  toDo: ToDo | null;
  /** What the audit log says of its actions */
  actions: Readonly<Partial<Record<AuditAction, () => MessageDescriptor>>>;
  /** Where the things are to be seen that its actions are done to; a pattern with `:id` */
  subjects: Readonly<Partial<Record<AuditSubject, string>>>;
  /** What else is to be read of an entry, by its details; without it, nothing */
  details?: (details: AuditEntry['details'], locale: Locale) => readonly (MessageDescriptor | string)[];
}

export interface StaffEntry {
  href: string;
  /** The group of the side bar that it stands in */
  group: StaffGroup;
  /** Its position among the entries of its group; unique among all, and the smallest comes first */
  order: number;
  label: () => MessageDescriptor;
  /** What its pages say without a network; without it, that nothing can be decided now */
  offline?: () => MessageDescriptor;
  /** How many things wait there; only where a read tells it that leaves no trace in the audit log */
  waiting?: WaitingCount;
}

/** A read, and how many wait by its answer. */
interface WaitingCount extends ServerQuery<unknown> {
  select: (answer: unknown) => number;
}

/** How many things wait, by a read that the page "To do" asks for as well: `waitingCount(permitsToDo, ({ meta }) => meta.total)`. */
export function waitingCount<T>(query: ServerQuery<T>, countOf: (answer: T) => number): WaitingCount {
  return { ...query, select: (answer) => countOf(answer as T) };
}

interface ToDo {
  /** Who sees it: the role that its reads are for */
  who: StaffRole;
  /** Its place among the sections of all areas; the smallest is the first */
  order: number;
  Section: ComponentType;
}

/** The staff sides of all areas, given by the routes of staff (src/app/staff/staff-routes.tsx). */
export const StaffAreas = createContext<readonly StaffArea[]>([]);

/** The staff sides of all areas, for the pages of the console itself. */
export function useStaffAreas(): readonly StaffArea[] {
  return useContext(StaffAreas);
}

/** The roles of whoever is signed in, given by the guard of staff (src/app/staff/StaffGuard.tsx). */
export const StaffRoles = createContext<readonly string[]>([]);

/** Whether somebody with these roles may open the pages for `who`. */
export function mayOpen(roles: readonly string[], who: StaffPagesFor): boolean {
  return who === 'any' ? staffRoles.some((role) => roles.includes(role)) : holdsRole(roles, who);
}

/** Whether whoever is signed in may open the pages for `who`. */
export function useMayOpen(): (who: StaffPagesFor) => boolean {
  const roles = useContext(StaffRoles);
  return (who) => mayOpen(roles, who);
}

/** The entries of the side bar that whoever is signed in may use, by group, in their order; no group is empty. */
export function useStaffMenu(): readonly { group: StaffGroup; entries: readonly StaffEntry[] }[] {
  const mayOpenPages = useMayOpen();
  const entries = useStaffAreas().flatMap(({ pages, menu }) => {
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
