import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { allDoorChecks } from '#client/offline/door.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import type { Entrance, StoredDoorCheck } from '#client/offline/tables.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';
import { useEntranceList } from './use-entrance-list.ts';

/** A door at which each code counts once: its list from the server or from this device, and the checks made here. */
export function useDoorList<T>(door: Entrance, schema: v.GenericSchema<unknown, T>, query: ServerQuery<T>) {
  const found = useEntranceList(door, schema, query);
  const { checks, readChecks } = useChecks(door);
  const { refetch } = found.result;
  // A queued check has been sent: the refetched list shows whether another door was first.
  useEffect(() => onOutboxChange(({ change }) => change === 'done' && void refetch()), [refetch]);
  return { ...found, checks, readChecks };
}

function useChecks(door: Entrance) {
  const [checks, setChecks] = useState<readonly StoredDoorCheck[]>([]);
  useEffect(() => void allDoorChecks(door).then(setChecks), [door]);
  return { checks, readChecks: async () => setChecks(await allDoorChecks(door)) };
}
