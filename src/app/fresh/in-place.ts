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

/** The events of an answer that were cancelled or moved. */
export function urgentChanges(shown: unknown, fresh: unknown): UrgentChange[] {
  if (Array.isArray(shown) && Array.isArray(fresh)) {
    const byId = new Map(fresh.map((entry) => [idOf(entry), entry]));
    return shown.flatMap((entry) => urgentChanges(entry, byId.get(idOf(entry))));
  }
  if (!isRecord(shown) || !isRecord(fresh)) return [];
  if (!isEvent(fresh)) return urgentChanges(shown['data'], fresh['data']);
  const { title, status, start, end, venue } = fresh;
  const isSame = shown['status'] === status && shown['start'] === start && shown['venue'] === venue;
  return isSame ? [] : [{ title, isCancelled: status === 'cancelled', start, end, venue }];
}

function isEvent(value: Record<string, unknown>): value is Record<string, unknown> & {
  title: string;
  status: string;
  start: string;
  end: string;
  venue: string | null;
} {
  return ['title', 'status', 'start', 'end'].every((field) => typeof value[field] === 'string');
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
