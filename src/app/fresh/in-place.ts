import type { Occurrence } from '#contract/kit/tickets.ts';

/** Fields that say when, where and whether: they change at once, wherever they are. */
const urgent = new Set(['status', 'state', 'start', 'end', 'venue']);

/**
 * What of a fresh answer may replace the one on screen without moving anything: numbers, times, words of a list of states, and
 * whatever says when, where and whether something takes place. Texts, and what was added, removed or put in another order, stay
 * as they were.
 * @returns equal to `fresh` where nothing has to wait
 */
export function changedInPlace(shown: unknown, fresh: unknown, name = ''): unknown {
  if (urgent.has(name)) return fresh;
  if (Array.isArray(shown) && Array.isArray(fresh)) return arrayInPlace(shown, fresh);
  if (isRecord(shown) && isRecord(fresh)) {
    const fields = Object.entries(fresh).map(([field, value]) => [field, changedInPlace(shown[field], value, field)]);
    return Object.fromEntries(fields);
  }
  return isSmall(shown) && isSmall(fresh) ? fresh : shown;
}

/** Entries keep their places; those that both have change within them. */
function arrayInPlace(shown: unknown[], fresh: unknown[]): unknown[] {
  const byId = new Map(fresh.map((entry) => [idOf(entry), entry]));
  return shown.map((entry) => {
    const id = idOf(entry);
    return id !== undefined && byId.has(id) ? changedInPlace(entry, byId.get(id)) : entry;
  });
}

/** The outcome of one thing that is on screen. */
export interface UrgentChange {
  title: string;
  isCancelled: boolean;
  /** ISO 8601 */
  start: string;
  end: string;
  venue: string | null;
}

/** The events of an answer of which one occurrence was cancelled or moved: in a list, the next one may be another than before. */
export function urgentChanges(shown: unknown, fresh: unknown): UrgentChange[] {
  if (Array.isArray(shown) && Array.isArray(fresh)) {
    const byId = new Map(fresh.map((entry) => [idOf(entry), entry]));
    return shown.flatMap((entry) => urgentChanges(entry, byId.get(idOf(entry))));
  }
  if (!isRecord(shown) || !isRecord(fresh)) return [];
  if (!isEvent(shown) || !isEvent(fresh)) return urgentChanges(shown['data'], fresh['data']);
  return fresh.occurrences.flatMap((now) => {
    const before = shown.occurrences.find(({ id }) => id === now.id);
    if (before === undefined) return [];
    const { start, end, status } = now;
    const [venue, earlier] = [placeOf(fresh, now), placeOf(shown, before)];
    const isCancelled = status === 'cancelled';
    const isElsewhere = venue !== undefined && earlier !== undefined && venue !== earlier;
    const isNews = isCancelled ? before.status !== status : before.start !== start || isElsewhere;
    return isNews ? [{ title: fresh.title, isCancelled, start, end, venue: venue ?? null }] : [];
  });
}

/** What is read of an event, in a list or by itself. */
interface Event {
  title: string;
  start: string;
  venue: string | null;
  occurrences: (Pick<Occurrence, 'id' | 'start' | 'end' | 'status'> & Partial<Pick<Occurrence, 'venue'>>)[];
}

/** Null where it is not known yet; undefined where the answer does not say it: a list says only that of the occurrence it shows. */
function placeOf({ start, venue }: Event, occurrence: Event['occurrences'][number]): string | null | undefined {
  if (occurrence.venue !== undefined) return occurrence.venue?.name ?? null;
  return occurrence.start === start ? venue : undefined;
}

function isEvent(value: Record<string, unknown>): value is Record<string, unknown> & Event {
  return typeof value['title'] === 'string' && Array.isArray(value['occurrences']);
}

/** A text has words; what has none is as wide as before, or nearly. */
function isSmall(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !/[\s<]/.test(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idOf(entry: unknown): unknown {
  return isRecord(entry) ? (entry['id'] ?? entry['slug']) : undefined;
}
