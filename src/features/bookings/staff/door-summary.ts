import type { StoredDoorCheck } from '#client/offline/tables.ts';
import type { DoorList, DoorTicket } from '#contract/bookings/door.ts';

export interface DoorSummary {
  expected: number;
  /** At any door, as far as this device has been updated */
  admitted: number;
  /** Admitted here; the check-in is not sent yet */
  waiting: number;
  /** Admitted here and also at another door */
  twice: DoorTicket[];
  /** Admitted here although cancelled; the stored list was older than the cancellation */
  cancelled: DoorTicket[];
}

/** Compares the check-ins of this device with the server's list for all doors. */
export function summariseDoor({ tickets }: DoorList, checks: readonly StoredDoorCheck[]): DoorSummary {
  const own = new Map(checks.map((check) => [check.code, check]));
  const valid = tickets.filter(({ state }) => state === 'valid');
  const here = tickets.filter(({ code }) => own.has(code));
  const isOther = ({ code, check_in_id }: DoorTicket) =>
    check_in_id !== null && check_in_id !== own.get(code)?.check_id;
  return {
    expected: valid.length,
    admitted: valid.filter(({ code, checked_in_at }) => checked_in_at !== null || own.has(code)).length,
    waiting: here.filter(({ state, check_in_id }) => state === 'valid' && check_in_id === null).length,
    twice: here.filter(isOther),
    cancelled: here.filter(({ state, check_in_id }) => state === 'cancelled' && check_in_id === null),
  };
}
