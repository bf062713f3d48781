import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { carpoolAdmin, GateList } from '#contract/carpool-admin.ts';
import { useKeptList } from '#kit/staff/scan/use-kept-list.ts';
import { useRetryOnline } from '#shared/state/use-retry-online.ts';

/** Milliseconds after which what changed since is asked for: somebody declined, a driver cancelled. */
const REFRESH_INTERVAL = 60_000;

/** The list of the gate, from the server or from this device. */
export function useGate() {
  const result = useQuery({ ...query(carpoolAdmin.gate, {}), staleTime: 0, refetchInterval: REFRESH_INTERVAL });
  useRetryOnline(result);
  const { list: kept, isReading } = useKeptList('carpool', GateList, result.data);
  const list = result.data ?? kept;
  return { result, list, isReadingKept: isReading, isKept: result.isError && list !== undefined };
}
