import { describe, expect, it } from 'vitest';
import type { StoredDoorCheck } from '#client/offline/tables.ts';
import type { DoorList, DoorTicket } from '#contract/bookings/door.ts';
import { summariseDoor } from './door-summary.ts';

function ticket(code: string, changes: Partial<DoorTicket> = {}): DoorTicket {
  const nobody = { first_name: code, last_name: '', ticket: 'Student', seat: null };
  return { id: 1, code, ...nobody, state: 'valid', checked_in_at: null, check_in_id: null, ...changes };
}

const check = (code: string): StoredDoorCheck => ({
  key: `1|7|${code}`,
  owner: '1',
  occurrence: 7,
  code,
  check_id: `own ${code}`,
  at: '2026-12-04T18:00:00Z',
});
const used = (check_in_id: string) => ({ checked_in_at: '2026-12-04T18:00:00Z', check_in_id });

describe('summariseDoor', () => {
  // BOOK-38
  it('counts unsent check-ins, tickets used twice and admitted tickets that were cancelled', () => {
    const tickets = [
      ticket('SENT', used('own SENT')),
      ticket('WAITS'),
      ticket('TWICE', used('another')),
      ticket('ELSEWHERE', used('another')),
      ticket('BACK', { state: 'cancelled' }),
      ticket('AWAY'),
    ];
    const summary = summariseDoor({ tickets } as unknown as DoorList, ['SENT', 'WAITS', 'TWICE', 'BACK'].map(check));
    expect(summary).toMatchObject({ expected: 5, admitted: 4, waiting: 1 });
    expect(summary.twice.map(({ code }) => code)).toEqual(['TWICE']);
    expect(summary.cancelled.map(({ code }) => code)).toEqual(['BACK']);
  });
});
