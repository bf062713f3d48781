import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';

/** Choices in the shell that the device remembers; none of them is private or sent to the server. */
type Note =
  /** `accepted` (SHELL-23) */
  | 'consent'
  /** Percent, see text-size.ts */
  | 'text-size'
  /** `light` or `dark`, see scheme.ts; without a note, or with `device`, the device decides */
  | 'scheme'
  /** The announcement that was closed */
  | 'closed-announcement'
  /** The announcement whose dialog was shown: it stays until the page is left, and is not shown again */
  | 'seen-announcement'
  /** The number of visits, see visits.ts */
  | 'visits'
  /** `closed` when the card that offers to install was closed, or the app is installed */
  | 'install-card'
  /** `answered` when the card that offers reminders of events was closed or accepted */
  | 'reminder-card'
  /** `wanted` once a user who saves data requested every page, `closed` when they declined (whole-app.ts) */
  | 'whole-app'
  /** `list` if the user prefers to choose seats from the list instead of the map */
  | 'seats-view'
  /** The day on which the full-screen advert was last shown */
  | 'pop-up-day'
  /** `off` if single-key shortcuts are disabled on staff pages */
  | 'shortcuts'
  /** Names of the groups that are open in the side bar of the staff pages, the last opened one at the end */
  | 'staff-groups'
  /** Hidden columns of staff lists (src/kit/staff/list/chosen-columns.ts) */
  | 'staff-columns'
  /** Id of the organisation shown to an officer of several */
  | 'organisation';

/** Stored until the browser is closed. */
type VisitNote =
  /** `yes` if the consent question was postponed */
  | 'consent-put-off'
  /** `yes` once this visit was counted */
  | 'visit-counted'
  /** `yes` when the adverts were closed */
  | 'adverts-closed'
  /** `yes` after a registration page was opened */
  | 'registering'
  /** `new` after deleting the account, `shown` after the front page has confirmed it, `over` after a reload has repeated that */
  | 'account-deleted';

const ofVisit: readonly string[] = [
  'consent-put-off',
  'visit-counted',
  'adverts-closed',
  'registering',
  'account-deleted',
] satisfies VisitNote[];
const [onWrite, notify] = createListeners();
/** Used where storage is missing or forbidden (private windows, policies): a choice then lasts until the next load. */
const inMemory = new Map<string, string>();

/** The value of a note, or null. */
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
    // It is still stored in memory.
  }
  notify();
}

/** A note as a hook; it follows changes in other tabs. Null on the server and in the first render. */
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
