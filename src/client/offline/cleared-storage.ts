import { DATABASE, KEPT } from './existing-database.ts';

/** Says that there was a database, and that what is there now is a new one. */
const REPLACED = 'ksu.replaced';

/** A database has just been made. */
export function noteNewDatabase(): void {
  try {
    if (localStorage.getItem(KEPT) !== null) localStorage.setItem(REPLACED, '1');
  } catch {
    // Without storage there is nothing to lose.
  }
}

/** Whether the database was deleted by somebody else than this app since the last call; true once. */
export async function consumeClearedNote(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEPT) === null) return false;
    const databases = await indexedDB.databases();
    const isThere = databases.some(({ name }) => name === DATABASE);
    // A page that needs one may have made another already.
    if (isThere && localStorage.getItem(REPLACED) === null) return false;
    // A page that needs a database may have made it while the browser was asked, and noted that too: it is said once.
    localStorage.removeItem(REPLACED);
    if (!isThere) localStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}
