import { useQueryClient } from '@tanstack/react-query';
import { query, transportOf } from '#client/api/query.ts';
import { door, DoorList } from '#contract/bookings/door.ts';
import { useDoorList } from '#kit/staff/scan/use-door-list.ts';
import { checkTicket, type Verdict } from './check-ticket.ts';

/** The state of a door: its list from the server or this device, the check-ins made here, and a function to check a ticket. */
export function useDoor(occurrence: number) {
  const client = useQueryClient();
  const { readChecks, ...found } = useDoorList(occurrence, DoorList, query(door.list, { params: { id: occurrence } }));
  const { list, result } = found;
  const check = async (text: string, reason?: string): Promise<Verdict> => {
    const verdict = await checkTicket({ text, reason }, { occurrence, list, transport: transportOf(client) });
    await readChecks();
    if (verdict.by === 'server' && verdict.outcome === 'admitted') void result.refetch();
    return verdict;
  };
  return { ...found, check };
}
