import { areas } from 'virtual:areas/today';
import type { AgendaLine, AgendaLines } from '#kit/today/agenda-lines.ts';
import type { AgendaDay } from './agenda-days.ts';

/** The texts of all areas, by kind of entry. */
const agendaLines: AgendaLines = Object.assign({}, ...areas.map(({ agenda }) => agenda));

/** The text of an entry; undefined for a kind that only a newer release knows. */
export function describeEntry(entry: AgendaDay['entries'][number]): AgendaLine | undefined {
  return agendaLines[entry.kind]?.(entry);
}
