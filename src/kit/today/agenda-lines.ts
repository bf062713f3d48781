import type { MessageDescriptor } from '@lingui/core';
import type { AgendaEntry, AgendaKind } from '#contract/agenda/calls.ts';

/** The text and link of an agenda entry. */
export interface AgendaLine {
  /** The entry's page, such as that of a booking or a report */
  href: string;
  /** The stored name, or a translated text */
  title: string | MessageDescriptor;
  /** The kind of entry; undefined if the title already names it */
  note?: MessageDescriptor;
}

/**
 * Lines of an area's agenda entries on Today (src/app/today), by kind. A file `agenda.ts` in the area's folder exports
 * them as `agenda`.
 */
export type AgendaLines = Readonly<Partial<Record<AgendaKind, (entry: AgendaEntry) => AgendaLine>>>;
