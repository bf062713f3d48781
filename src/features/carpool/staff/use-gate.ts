import { query } from '#client/api/query.ts';
import { carpoolAdmin, GateList } from '#contract/carpool/staff.ts';
import { useEntranceList } from '#kit/staff/scan/use-entrance-list.ts';

/** The gate's list, from the server or from this device. */
export function useGate() {
  return useEntranceList('carpool', GateList, query(carpoolAdmin.gate, {}));
}
