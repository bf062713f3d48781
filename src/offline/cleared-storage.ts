import { DATABASE } from './existing-database.ts';

/** Says that there is a database: a browser that is short of space, or a clean-up, may delete one without the other. */
const KEPT = 'ksu.kept';

/** This device has a database now. */
export function noteKept(): void {
  try {
    localStorage.setItem(KEPT, '1');
  } catch {
    // Without storage there is nothing to lose.
  }
}

/** Whether the database was deleted by somebody else than this app since the last call; true once. */
export async function wasCleared(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEPT) === null) return false;
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === DATABASE)) return false;
    localStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}
