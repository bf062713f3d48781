import { DATABASE } from './existing-database.ts';

/** Says that there is a database: a browser that is short of space, or a clean-up, may delete one without the other. */
const KEPT = 'ksu.kept';

/** There was a database, and what is there now is a new one. */
const REPLACED = 'replaced';

/** This device has a database now. @param isNew it was not there before */
export function noteKept(isNew: boolean): void {
  try {
    const before = localStorage.getItem(KEPT);
    localStorage.setItem(KEPT, before === REPLACED || (isNew && before !== null) ? REPLACED : '1');
  } catch {
    // Without storage there is nothing to lose.
  }
}

/** Whether the database was deleted by somebody else than this app since the last call; true once. */
export async function wasCleared(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEPT) === null) return false;
    const databases = await indexedDB.databases();
    const isThere = databases.some(({ name }) => name === DATABASE);
    // A page that needs one may have made another already.
    if (isThere && localStorage.getItem(KEPT) !== REPLACED) return false;
    if (isThere) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}
