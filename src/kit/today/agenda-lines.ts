import type { MessageDescriptor } from '@lingui/core';
import type { AgendaEntry, AgendaKind } from '#contract/agenda.ts';

/** How an entry of the agenda reads. */
export interface AgendaLine {
  /** Where the thing itself is */
  href: string;
  /** Its name as it was given, or words */
  title: string | MessageDescriptor;
  /** What it is; without it, the title says so */
  note?: MessageDescriptor;
}

/**
 * The entries of an area on the front page of somebody signed in (src/app/today), by their kinds: a file `agenda.ts` in
 * its folder exports them as `agenda`.
 */
export type AgendaLines = Readonly<Partial<Record<AgendaKind, (entry: AgendaEntry) => AgendaLine>>>;
