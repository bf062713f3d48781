import type { AgendaEntry } from '#contract/agenda.ts';
import type { AgendaLine, AgendaLines } from '#kit/today/agenda-lines.ts';

/** By the file of each area that has entries in the agenda. */
const files = import.meta.glob<AgendaLines>('../../features/*/agenda.ts', { eager: true, import: 'agenda' });
const lines: AgendaLines = Object.assign({}, ...Object.values(files));

/** How an entry reads; undefined for a kind that a newer server has and this app does not know. */
export function lineOf(entry: AgendaEntry): AgendaLine | undefined {
  return lines[entry.kind]?.(entry);
}
