import { describe, expect, it } from 'vitest';
import { clockOf, minutesToAnnounce, timeLeft } from './hold-clock.ts';

const booking = { held_until: '2026-11-20T10:10:00.000Z', as_of: '2026-11-20T10:00:30.000Z' };

describe('the hold clock', () => {
  // BOOK-12
  it.each([
    ['that is right', '2026-11-20T10:00:30Z'],
    ['three hours fast', '2026-11-20T13:00:30Z'],
    ['a day slow', '2026-11-19T10:00:30Z'],
  ])('counts by the server’s clock on a device %s', (_, received) => {
    const at = Date.parse(received);
    expect(timeLeft(booking, at, at)).toBe(570_000);
    expect(timeLeft(booking, at, at + 60_000)).toBe(510_000);
    expect(timeLeft(booking, at, at + 600_000)).toBe(0);
  });

  it('is zero when nothing is held', () => {
    expect(timeLeft({ ...booking, held_until: null }, 0, 0)).toBe(0);
  });

  it('shows minutes and seconds, and no clock from an hour on', () => {
    expect([0, 1, 59_001, 570_000, 3_599_000].map(clockOf)).toEqual(['0:00', '0:01', '1:00', '9:30', '59:59']);
    expect(clockOf(3_600_000)).toBeUndefined();
  });

  it('is announced at five minutes and at one', () => {
    expect([600_000, 300_001, 300_000, 60_001, 60_000, 1, 0].map(minutesToAnnounce)).toEqual([
      undefined,
      undefined,
      5,
      5,
      1,
      1,
      undefined,
    ]);
  });
});
