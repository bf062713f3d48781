import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import type { GapKind } from '#contract/kit/translation-gaps.ts';
import type { AuditEntry, DayKind, ProblemKind } from '#contract/staff/calls.ts';
import type { FindKind } from '#contract/staff/find.ts';
import type { ServerQuery } from '../page/LoadedQuery.tsx';
import type { Pages } from '../page/page-module.ts';
import type { StaffGroup } from './staff-groups.ts';
import type { StaffPagesFor } from './staff-roles.ts';

/** The staff side of an area, in `src/features/<area>/staff/staff-area.ts`. Loaded for staff only. */
export interface StaffArea {
  /** Its pages, by the role that may open them: the role of their calls */
  pages: Readonly<Partial<Record<StaffPagesFor, Pages>>>;
  /** Its entries in the staff menu, visible to users who may open their pages */
  menu: readonly StaffEntry[];
  /** Its section of the page "Today" */
  toDo?: ToDo;
  /** Labels and links for daily work and failures on the staff start page */
  day?: Readonly<Partial<Record<DayKind | ProblemKind, DayLine>>>;
  /** Labels and links for its entries in the search of the staff pages */
  found?: Readonly<Partial<Record<FindKind, DayLine>>>;
  /** Labels and links for its texts in the list of missing translations; without a page there is no link */
  translated?: Readonly<Partial<Record<GapKind, TranslatedLine>>>;
  /** Labels of background tasks, by task name or by its part before the dot */
  jobs?: Readonly<Record<string, () => MessageDescriptor>>;
  /** The audit log's texts for its actions */
  actions: Readonly<Partial<Record<AuditAction, () => MessageDescriptor>>>;
  /** The page of each subject of its actions; a pattern with `:id` */
  subjects: Readonly<Partial<Record<AuditSubject, string>>>;
  /** Further lines for an audit entry, from its details */
  details?: (details: AuditEntry['details'], locale: Locale) => readonly (MessageDescriptor | string)[];
}

export interface StaffEntry {
  href: string;
  /** Its group in the side bar */
  group: StaffGroup;
  /** Its position among the entries of its group; unique among all, and the smallest comes first */
  order: number;
  label: () => MessageDescriptor;
  /** The offline message of its pages; by default, that decisions need a network */
  offline?: () => MessageDescriptor;
  /** Confidential page titles are not stored among the recently opened pages */
  isConfidential?: true;
  /** The number of pending items; only if its read leaves no trace in the audit log */
  waiting?: WaitingCount;
}

/** A line of the first page, or a kind of search result. */
interface DayLine {
  label: () => MessageDescriptor;
  /** Its page, by the `ref` of the line or result */
  href: (ref: string) => string;
}

/** A kind of texts in two languages. */
interface TranslatedLine extends Pick<DayLine, 'label'> {
  /** The page that changes the entry, by the `ref` of its gap */
  href?: (ref: string) => string;
}

/** A read, and the number of pending items in its answer. */
interface WaitingCount extends ServerQuery<unknown> {
  select: (answer: unknown) => number;
}

/** The number of pending items, from a read that the page "Today" uses as well: `waitingCount(permitsToDo, ({ meta }) => meta.total)`. */
export function waitingCount<T>(query: ServerQuery<T>, countOf: (answer: T) => number): WaitingCount {
  return { ...query, select: (answer) => countOf(answer as T) };
}

interface ToDo {
  /** The role that sees it: the role of its reads */
  who: StaffRole;
  /** Its place among the sections of all areas; the smallest is the first */
  order: number;
  load: () => Promise<{ Component: ComponentType }>;
}
