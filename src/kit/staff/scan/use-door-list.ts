import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { allDoorChecks, findDoorList, keepDoorList } from '#offline/door.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import type { DoorId, StoredDoorCheck } from '#offline/tables.ts';
import { useRetryOnline } from '#shared/state/use-retry-online.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';

/** Milliseconds after which what other doors did is asked for. */
const REFRESH_INTERVAL = 30_000;

/** A door: its list from the server or from this device, and what was checked here. */
export function useDoorList<T>(door: DoorId, schema: v.GenericSchema<unknown, T>, query: ServerQuery<T>) {
  const result = useQuery<T, Error, T, readonly unknown[]>({
    ...query,
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  useRetryOnline(result);
  const { list: kept, isReading } = useKeptList(door, schema, result.data);
  const { checks, readChecks } = useChecks(door);
  const list = result.data ?? kept;
  const { refetch } = result;
  // What waited has been sent: the server now says whether another door was first.
  useEffect(() => onOutboxChange(({ change }) => change === 'done' && void refetch()), [refetch]);
  return { result, list, isReadingKept: isReading, isKept: result.isError && list !== undefined, checks, readChecks };
}

/** Each fresh list is kept; what is kept is there at once. */
function useKeptList<T>(door: DoorId, schema: v.GenericSchema<unknown, T>, fresh: T | undefined) {
  const [kept, setKept] = useState<{ list: T | undefined }>();
  useEffect(() => {
    const read = async () => {
      const parsed = v.safeParse(schema, (await findDoorList(door))?.list);
      setKept({ list: parsed.success ? parsed.output : undefined });
    };
    void read();
  }, [door, schema]);
  useEffect(() => {
    if (fresh !== undefined) void keepDoorList(door, fresh);
  }, [door, fresh]);
  return { list: kept?.list, isReading: kept === undefined };
}

function useChecks(door: DoorId) {
  const [checks, setChecks] = useState<readonly StoredDoorCheck[]>([]);
  useEffect(() => void allDoorChecks(door).then(setChecks), [door]);
  return { checks, readChecks: async () => setChecks(await allDoorChecks(door)) };
}
