import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from '#contract/common.ts';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { AuditEntry } from '#contract/staff.ts';
import type { Pages } from '../area.ts';
import type { ServerQuery } from '../page/LoadedQuery.tsx';

/** The staff side of an area, in `src/features/<area>/staff/staff-area.ts`. Nobody but staff loads it. */
export interface StaffArea {
  pages: Pages;
  /** Its entries in the menu of staff */
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
  /** Its position among the entries of all areas; the smallest comes first */
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
