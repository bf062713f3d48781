import { DATABASE, KEPT } from './existing-database.ts';

/** Records that the previous database was deleted and a new one created. */
const REPLACED = 'ksu.replaced';

/** Records that a database has just been created. */
export function noteNewDatabase(): void {
  try {
    if (localStorage.getItem(KEPT) !== null) localStorage.setItem(REPLACED, '1');
  } catch {
    // Without storage there is nothing to lose.
  }
}

/** Whether the database was deleted outside the app since the last call; true once. */
export async function consumeClearedNote(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEPT) === null) return false;
    const databases = await indexedDB.databases();
    const isThere = databases.some(({ name }) => name === DATABASE);
    // A page that needs a database may already have created a new one.
    if (isThere && localStorage.getItem(REPLACED) === null) return false;
    // A page may have created and recorded a database during the check: the loss is reported once.
    localStorage.removeItem(REPLACED);
    if (!isThere) localStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}
