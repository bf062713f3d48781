import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DoorList, DoorTicket } from '#contract/bookings/door.ts';
import { judgeTicket } from '#features/bookings/staff/judge-ticket.ts';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { publicKeyOf, signCode } from '#server/services/signed-codes.ts';
import { signTicket } from '#server/services/tickets.ts';

const secrets = openSecrets(Buffer.alloc(SECRET_BYTES, 'a'));
const others = openSecrets(Buffer.alloc(SECRET_BYTES, 'b'));
const ends_at = new Date('2026-12-04T21:00:00Z');
const evening = new Date('2026-12-04T18:00:00Z');
const tooLate = new Date('2026-12-05T03:00:01Z');

function ticket(code: string, changes: Partial<DoorTicket> = {}): DoorTicket {
  const nobody = { first_name: 'Ġorġa', last_name: 'Ħili', ticket: 'Student', seat: null };
  return { id: 1, code, ...nobody, state: 'valid', checked_in_at: null, check_in_id: null, ...changes };
}

const list: DoorList = {
  occurrence: {
    id: 7,
    title: 'Gala',
    start: '2026-12-04T18:30:00Z',
    end: ends_at.toISOString(),
    venue: null,
    status: 'scheduled',
    expected: 1,
    checked_in: 0,
  },
  public_key: publicKeyOf(secrets),
  valid_until: '2026-12-05T03:00:00Z',
  tickets: [
    ticket('ABCDEFGH23'),
    ticket('USEDUSED23', { checked_in_at: '2026-12-04T17:50:00Z' }),
    ticket('BACKBACK23', { state: 'cancelled' }),
  ],
  as_of: '2026-12-04T17:00:00Z',
};

const sign = (code: string, occurrence_id = 7, by = secrets) => signTicket(by, { code, occurrence_id, ends_at });
const judge = async (text: string, now = evening, of = list) => (await judgeTicket(text, of, now)).outcome;

/** The same QR code with a modified middle part. */
function rewritten(text: string, change: (content: string) => string): string {
  const [version, content = '', signature] = text.split('.');
  const edited = Buffer.from(change(Buffer.from(content, 'base64url').toString())).toString('base64url');
  return [version, edited, signature].join('.');
}

afterEach(() => vi.restoreAllMocks());

describe('check-in offline', () => {
  // BOOK-37
  it('admits a QR code of the evening, and the code typed by hand', async () => {
    expect(await judge(sign('ABCDEFGH23'))).toBe('admitted');
    expect(await judge('abcd-efgh 23')).toBe('admitted');
  });

  it.each([
    ['another code', (content: string) => content.replace('ABCD', 'USED')],
    ['another evening', (content: string) => content.replace('7-', '8-')],
    ['a longer life', (content: string) => content.replace(/^T[0-9a-z]+/, 'Tzzzzzz')],
  ])('rejects as forged a QR code edited to have %s', async (_, change) => {
    expect(await judge(rewritten(sign('ABCDEFGH23'), change))).toBe('forged');
    // The control: split and joined unchanged, it is valid.
    expect(await judge(rewritten(sign('ABCDEFGH23'), (content) => content))).toBe('admitted');
  });

  it('rejects as forged a QR code with another key, of another kind, or of a similar form', async () => {
    expect(await judge(sign('ABCDEFGH23', 7, others))).toBe('forged');
    const card = signCode(secrets, { kind: 'student_card', code: '7-ABCDEFGH23', valid_until: ends_at });
    expect(await judge(card)).toBe('forged');
    for (const odd of ['KSU1.', 'KSU1..', 'KSU1.é.é', `${sign('ABCDEFGH23')}.x`, 'KSU1.A.A']) {
      expect(await judge(odd)).toBe('forged');
    }
  });

  // BOOK-37
  it('rejects a ticket of another evening, and one that is used, released, expired or never issued', async () => {
    expect(await judge(sign('ABCDEFGH23', 8))).toBe('other_event');
    expect(await judge(sign('USEDUSED23'))).toBe('already');
    expect(await judge(sign('BACKBACK23'))).toBe('cancelled');
    expect(await judge(sign('NEVERGIVEN'))).toBe('unknown');
    expect(await judge('')).toBe('unknown');
    expect(await judge(sign('ABCDEFGH23'), tooLate)).toBe('expired');
    expect(await judge('ABCDEFGH23', tooLate)).toBe('expired');
    const off = { ...list, occurrence: { ...list.occurrence, status: 'cancelled' } } as const;
    expect(await judge(sign('ABCDEFGH23'), evening, off)).toBe('cancelled');
  });

  it('decides by the list alone if the browser has no Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    expect(await judge(sign('ABCDEFGH23'))).toBe('admitted');
    expect(await judge(sign('NEVERGIVEN', 7, others))).toBe('unknown');
    expect(await judge(sign('ABCDEFGH23', 8))).toBe('other_event');
  });
});
