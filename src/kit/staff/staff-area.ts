import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import type { AuditEntry } from '#contract/staff/calls.ts';
import type { ServerQuery } from '../page/LoadedQuery.tsx';
import type { Pages } from '../page/page-module.ts';
import type { StaffGroup } from './staff-groups.ts';
import type { StaffPagesFor } from './staff-roles.ts';

/** The staff side of an area, in `src/features/<area>/staff/staff-area.ts`. Nobody but staff loads it. */
export interface StaffArea {
  /** Its pages, by the role that opens them: the one that their calls are for */
  pages: Readonly<Partial<Record<StaffPagesFor, Pages>>>;
  /** Its entries in the menu of staff, seen by those who may open their pages */
  menu: readonly StaffEntry[];
  /** Its section of the page "To do" */
  toDo?: ToDo;
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
  load: () => Promise<{ Component: ComponentType }>;
}
