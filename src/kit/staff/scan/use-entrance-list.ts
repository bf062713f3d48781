import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { findDoorList, keepDoorList } from '#offline/door.ts';
import type { Entrance } from '#offline/tables.ts';
import { useRetryOnline } from '#shared/state/use-retry-online.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';

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
  const { list: kept, isReading } = useKeptList(entrance, schema, result.data);
  const list = result.data ?? kept;
  return { result, list, isReadingKept: isReading, isKept: result.isError && list !== undefined };
}

/** Each fresh list is kept; what is kept is there at once. */
function useKeptList<T>(entrance: Entrance, schema: v.GenericSchema<unknown, T>, fresh: T | undefined) {
  const [kept, setKept] = useState<{ list: T | undefined }>();
  useEffect(() => {
    const read = async () => {
      const parsed = v.safeParse(schema, (await findDoorList(entrance))?.list);
      setKept({ list: parsed.success ? parsed.output : undefined });
    };
    void read();
  }, [entrance, schema]);
  useEffect(() => {
    if (fresh !== undefined) void keepDoorList(entrance, fresh);
  }, [entrance, fresh]);
  return { list: kept?.list, isReading: kept === undefined };
}
