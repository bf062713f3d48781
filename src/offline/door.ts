import { keep } from './database.ts';
import { allOwned, findOwned } from './owned-records.ts';
import { ownerNow } from './owner.ts';
import type { StoredDoorCheck, StoredDoorList } from './tables.ts';

/**
 * Keeps the list of a door for the time without a network. Not for somebody who signed out meanwhile.
 * @returns whether it is on the disk
 */
export async function keepDoorList(occurrence: number, list: unknown): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  const row = { key: `${owner}|${occurrence}`, owner, occurrence, list, kept_at: Date.now() };
  try {
    return await keep((database) =>
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

/** The list this device keeps of an occurrence, for the person signed in. */
export async function findDoorList(occurrence: number): Promise<StoredDoorList | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const found = await findOwned('door_lists', `${owner}|${occurrence}`).catch(() => undefined);
  return ownerNow() === owner ? (found as StoredDoorList | undefined) : undefined;
}

/** All lists this device keeps for the person signed in. */
export async function allDoorLists(): Promise<StoredDoorList[]> {
  const owner = ownerNow();
  if (owner === null) return [];
  return (await allOwned(owner, 'door_lists').catch(() => [])) as StoredDoorList[];
}

/** The tickets of an occurrence that were let in on this device. */
export async function allDoorChecks(occurrence: number): Promise<StoredDoorCheck[]> {
  const owner = ownerNow();
  if (owner === null) return [];
  const rows = (await allOwned(owner, 'door_checks').catch(() => [])) as StoredDoorCheck[];
  return rows.filter((row) => row.occurrence === occurrence);
}

/**
 * Notes that a ticket is let in: of two looks at the same moment, in two tabs even, one is first.
 * @returns false when it was let in here before
 * @throws NotSavedError when the device keeps nothing
 */
export async function addDoorCheck(check: Omit<StoredDoorCheck, 'key' | 'owner'>): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  const row = { ...check, key: `${owner}|${check.occurrence}|${check.code}`, owner };
  return keep((database) =>
    database.transaction('rw', database.door_checks, async () => {
      if (ownerNow() !== owner || (await database.door_checks.get(row.key)) !== undefined) return false;
      await database.door_checks.add(row);
      return true;
    }),
  );
}
