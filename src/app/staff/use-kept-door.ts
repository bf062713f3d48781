import { useEffect, useState } from 'react';
import { countOwned, wipeOwned } from '#offline/owned-records.ts';

/** Whether this device keeps the list of a door for a person: only somebody of the staff was ever given one. */
export function useKeptDoor(owner: string | null): boolean {
  const [keeper, setKeeper] = useState<string>();
  useEffect(() => {
    if (owner === null) return;
    countOwned(owner, 'door_lists')
      .then((count) => count > 0 && setKeeper(owner))
      .catch(() => undefined);
  }, [owner]);
  return keeper !== undefined && keeper === owner;
}

/** Whoever is no longer of the staff keeps no names of others. */
export function useDoorWipe(owner: string | null, isStaff: boolean | undefined): void {
  useEffect(() => {
    if (owner === null || isStaff !== false) return;
    wipeOwned(owner, ['door_lists', 'door_checks']).catch(() => undefined);
  }, [owner, isStaff]);
}
