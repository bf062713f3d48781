import type { DoorList, DoorOutcome, DoorTicket } from '#contract/bookings/door.ts';
import { readTicketText } from '#contract/kit/signed-code.ts';
import { readScan } from '#kit/staff/scan/read-scan.ts';

/** The verdict on a ticket; `ticket` is set only if it belongs to this occurrence. */
export interface OfflineVerdict {
  outcome: DoorOutcome;
  ticket: DoorTicket | null;
}

/**
 * Judges a ticket offline, by its signature and the list (docs/decisions/signed-codes.md). The caller checks whether this device has
 * already admitted it, because that needs the database on the device.
 * @param text the scanned text, or a typed code
 */
export async function judgeTicket(text: string, list: DoorList, now: Date): Promise<OfflineVerdict> {
  const { occurrence, tickets, valid_until } = list;
  const codes = await findCodes(text, list, now);
  if (!Array.isArray(codes)) return { ...codes, ticket: null };
  const ticket = codes.map((code) => tickets.find((each) => each.code === code)).find(Boolean) ?? null;
  if (ticket === null) return { outcome: 'unknown', ticket };
  if (occurrence.status === 'cancelled' || ticket.state === 'cancelled') return { outcome: 'cancelled', ticket };
  if (now.getTime() > Date.parse(valid_until)) return { outcome: 'expired', ticket };
  return { outcome: ticket.checked_in_at === null ? 'admitted' : 'already', ticket };
}

/** Returns the possible ticket codes, the likeliest first, or the reason why the scan is not valid at this door. */
async function findCodes(
  text: string,
  { occurrence, public_key }: DoorList,
  now: Date,
): Promise<string[] | { outcome: DoorOutcome }> {
  const scan = await readScan(text, public_key, readTicketText);
  if (scan === 'forged') return { outcome: 'forged' };
  if (scan.kind === 'typed') return [...scan.codes];
  const { occurrence_id, valid_until, code } = scan.read;
  if (occurrence_id !== occurrence.id) return { outcome: 'other_event' };
  return now.getTime() > valid_until ? { outcome: 'expired' } : [code];
}
