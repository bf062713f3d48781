import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { findDoorList, storeDoorList } from '#client/offline/door.ts';
import type { Entrance } from '#client/offline/tables.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';
import { useRetryOnline } from '../../state/use-retry-online.ts';

/** Milliseconds after which what changed elsewhere is asked for. */
const REFRESH_INTERVAL = 30_000;

/**
 * The list of an entrance, from the server or from this device.
 * @param schema of the answer; a copy of another release that does not match it does not count
 */
export function useEntranceList<T>(entrance: Entrance, schema: v.GenericSchema<unknown, T>, query: ServerQuery<T>) {
  const result = useQuery<T, Error, T, readonly unknown[]>({
    ...query,
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  useRetryOnline(result);
  const { list: kept, isReading } = useKeptList(entrance, schema, result);
  const list = result.data ?? kept;
  return { result, list, isReadingKept: isReading, isKept: result.isError && list !== undefined };
}

/**
 * Each fresh list is kept; what is kept is there at once. The device is asked again after each failure of the network: one
 * that was slow to open its storage is not said to have nothing.
 */
function useKeptList<T>(
  entrance: Entrance,
  schema: v.GenericSchema<unknown, T>,
  { data: fresh, errorUpdateCount: failures }: { data: T | undefined; errorUpdateCount: number },
) {
  const [kept, setKept] = useState<{ list: T | undefined; failures: number }>();
  useEffect(() => {
    const read = async () => {
      const parsed = v.safeParse(schema, (await findDoorList(entrance))?.list);
      setKept({ list: parsed.success ? parsed.output : undefined, failures });
    };
    void read();
  }, [entrance, schema, failures]);
  useEffect(() => {
    if (fresh !== undefined) void storeDoorList(entrance, fresh);
  }, [entrance, fresh]);
  return { list: kept?.list, isReading: kept === undefined || (kept.failures === 0 && failures > 0) };
}
