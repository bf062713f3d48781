import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { findDoorList, keepDoorList } from '#offline/door.ts';
import type { Entrance } from '#offline/tables.ts';

/**
 * The list of an entrance on this device: each fresh one is kept, and what is kept is there at once.
 * @param schema of the answer; a copy of another release that does not match it does not count
 */
export function useKeptList<T>(entrance: Entrance, schema: v.GenericSchema<unknown, T>, fresh: T | undefined) {
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
