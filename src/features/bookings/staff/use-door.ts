import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, transportOf } from '#api/query.ts';
import { door, DoorList } from '#contract/door.ts';
import { useKeptList } from '#kit/staff/scan/use-kept-list.ts';
import { allDoorChecks } from '#offline/door.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import type { StoredDoorCheck } from '#offline/tables.ts';
import { useRetryOnline } from '#shared/state/use-retry-online.ts';
import { checkTicket, type Verdict } from './check-ticket.ts';

/** Milliseconds after which what other doors let in is asked for. */
const REFRESH_INTERVAL = 30_000;

/** A door: its list from the server or from this device, what was let in here, and how to check a ticket. */
export function useDoor(occurrence: number) {
  const client = useQueryClient();
  const result = useQuery({
    ...query(door.list, { params: { id: occurrence } }),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
  useRetryOnline(result);
  const { list: kept, isReading } = useKeptList(occurrence, DoorList, result.data);
  const { checks, readChecks } = useChecks(occurrence);
  const list = result.data ?? kept;
  const { refetch } = result;
  // What waited has been sent: the server now says whether another door was first.
  useEffect(() => onOutboxChange(({ change }) => change === 'done' && void refetch()), [refetch]);
  const check = async (text: string): Promise<Verdict> => {
    const verdict = await checkTicket(text, { occurrence, list, transport: transportOf(client) });
    await readChecks();
    if (verdict.by === 'server' && verdict.outcome === 'admitted') void refetch();
    return verdict;
  };
  return { result, list, isReadingKept: isReading, isKept: result.isError && list !== undefined, checks, check };
}

function useChecks(occurrence: number) {
  const [checks, setChecks] = useState<readonly StoredDoorCheck[]>([]);
  useEffect(() => void allDoorChecks(occurrence).then(setChecks), [occurrence]);
  return { checks, readChecks: async () => setChecks(await allDoorChecks(occurrence)) };
}
