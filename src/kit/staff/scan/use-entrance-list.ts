import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { findDoorList, storeDoorList } from '#client/offline/door.ts';
import type { Entrance } from '#client/offline/tables.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';
import { useRetryOnline } from '../../state/use-retry-online.ts';

/** Milliseconds between two refetches of the list, for changes made elsewhere. */
const REFRESH_INTERVAL = 30_000;

/**
 * The entrance's list, from the server or from this device.
 * @param schema of the answer; a copy from another release that does not match it is ignored
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
 * Stores each fresh list, and returns the stored one at once. Reads the device again after each network failure: a device whose storage
 * opens slowly must not be reported as empty.
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
