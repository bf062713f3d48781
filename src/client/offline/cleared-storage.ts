import { DATABASE_NAME, CREATED_KEY } from './existing-database.ts';

/** Key in `localStorage` that records that the previous database was deleted and a new one created. */
const REPLACED_KEY = 'ksu.replaced';

/** Records that a database has just been created. */
export function recordNewDatabase(): void {
  try {
    if (localStorage.getItem(CREATED_KEY) !== null) localStorage.setItem(REPLACED_KEY, '1');
  } catch {
    // Without storage there is nothing to lose.
  }
}

/** Whether the database was deleted outside the app since the last call; true once. */
export async function consumeStorageCleared(): Promise<boolean> {
  try {
    if (localStorage.getItem(CREATED_KEY) === null) return false;
    const databases = await indexedDB.databases();
    const exists = databases.some(({ name }) => name === DATABASE_NAME);
    // A page that needs a database may already have created a new one.
    if (exists && localStorage.getItem(REPLACED_KEY) === null) return false;
    // A page may have created and recorded a database during the check: the loss is reported once.
    localStorage.removeItem(REPLACED_KEY);
    if (!exists) localStorage.removeItem(CREATED_KEY);
    return true;
  } catch {
    return false;
  }
}
