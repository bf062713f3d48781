import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/listeners.ts';

/** What the device remembers of a person's choices in the shell; nothing here is private or has to arrive anywhere. */
type Note =
  /** `accepted` (spec §4 "Cookie consent": a flag in local storage) */
  | 'consent'
  /** Percent, see text-size.ts */
  | 'text-size'
  /** The announcement that was closed */
  | 'closed-announcement'
  /** How often the portal was opened, see visits.ts */
  | 'visits'
  /** `closed` when the card that offers to install was closed, or the app is installed */
  | 'install-card'
  /** `list` when seats are rather chosen from the list than on the map */
  | 'seats-view'
  /** Id of the organisation whose reports an officer of several looks at */
  | 'organisation';

/** Until the browser is closed. */
type VisitNote =
  /** `yes` when the question was put off */
  | 'consent-put-off'
  /** `yes` once this visit was counted */
  | 'visit-counted'
  /** `yes` when the adverts were closed */
  | 'adverts-closed'
  /** `yes` when the card that says what is left of the registration was closed */
  | 'unfinished-closed';

const ofVisit: readonly string[] = [
  'consent-put-off',
  'visit-counted',
  'adverts-closed',
  'unfinished-closed',
] satisfies VisitNote[];
const [onWrite, notify] = createListeners();
/** Stands in where storage is missing or forbidden (private windows, policies): a choice holds until the next load. */
const inMemory = new Map<string, string>();

/** A note, or null. */
export function readNote(name: Note | VisitNote): string | null {
  try {
    return storageOf(name).getItem(keyOf(name)) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
}

export function writeNote(name: Note | VisitNote, value: string): void {
  inMemory.set(name, value);
  try {
    storageOf(name).setItem(keyOf(name), value);
  } catch {
    // Kept in memory at least.
  }
  notify();
}

/** A note that a component follows, also when another tab writes it; null on the server and in the first render. */
export function useNote(name: Note | VisitNote): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readNote(name),
    () => null,
  );
}

/** Calls back after each change. Returns an unsubscribe function. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = onWrite(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

function storageOf(name: string): Storage {
  return ofVisit.includes(name) ? sessionStorage : localStorage;
}

function keyOf(name: string): string {
  return `ksu.${name}`;
}
