import type { AgendaLine, AgendaLines } from '#kit/today/agenda-lines.ts';
import type { AgendaDay } from './agenda-days.ts';

/** By the file of each area that has entries in the agenda. */
const files = import.meta.glob<AgendaLines>('../../features/*/agenda.ts', { eager: true, import: 'agenda' });
const lines: AgendaLines = Object.assign({}, ...Object.values(files));

/** How an entry reads; undefined for a kind that a newer server has and this app does not know. */
export function lineOf(entry: AgendaDay['entries'][number]): AgendaLine | undefined {
  return lines[entry.kind]?.(entry);
}
