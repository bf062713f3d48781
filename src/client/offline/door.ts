import { writeToDevice } from './database.ts';
import { allOwned, findOwned } from './owned-records.ts';
import { ownerNow } from './owner.ts';
import type { Entrance, StoredDoorCheck, StoredDoorList } from './tables.ts';

/**
 * Stores an entrance's list for use offline, unless the user has signed out in the meantime.
 * @returns whether it was stored
 */
export async function storeDoorList(entrance: Entrance, list: unknown): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  const row = { key: `${owner}|${entrance}`, owner, occurrence: entrance, list, kept_at: Date.now() };
  try {
    return await writeToDevice((database) =>
      database.transaction('rw', database.door_lists, async () => {
        if (ownerNow() !== owner) return false;
        await database.door_lists.put(row);
        return true;
      }),
    );
  } catch {
    return false;
  }
}

/** The entrance's stored list, for the signed-in user. */
export async function findDoorList(entrance: Entrance): Promise<StoredDoorList | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const found = await findOwned('door_lists', `${owner}|${entrance}`).catch(() => undefined);
  return ownerNow() === owner ? (found as StoredDoorList | undefined) : undefined;
}

/** The stored lists of all entrances, for the signed-in user. */
export async function allDoorLists(): Promise<StoredDoorList[]> {
  const owner = ownerNow();
  if (owner === null) return [];
  return (await allOwned(owner, 'door_lists').catch(() => [])) as StoredDoorList[];
}

/** The checks at an entrance that were made on this device. */
export async function allDoorChecks(entrance: Entrance): Promise<StoredDoorCheck[]> {
  const owner = ownerNow();
  if (owner === null) return [];
  const rows = (await allOwned(owner, 'door_checks').catch(() => [])) as StoredDoorCheck[];
  return rows.filter((row) => row.occurrence === entrance);
}

/**
 * Records that a code was checked: of two simultaneous checks, even in two tabs, only one is first.
 * @returns false if it was checked here before
 * @throws NotSavedError if the device cannot store it
 */
export async function addDoorCheck(check: Omit<StoredDoorCheck, 'key' | 'owner'>): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  const row = { ...check, key: `${owner}|${check.occurrence}|${check.code}`, owner };
  return writeToDevice((database) =>
    database.transaction('rw', database.door_checks, async () => {
      if (ownerNow() !== owner || (await database.door_checks.get(row.key)) !== undefined) return false;
      await database.door_checks.add(row);
      return true;
    }),
  );
}
