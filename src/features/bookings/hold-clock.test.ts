import { describe, expect, it } from 'vitest';
import { formatClock, minutesToAnnounce, timeLeft } from './hold-clock.ts';

const booking = { held_until: '2026-11-20T10:10:00.000Z', as_of: '2026-11-20T10:00:30.000Z' };

describe('the hold clock', () => {
  // BOOK-12
  it.each([
    ['with a correct clock', '2026-11-20T10:00:30Z'],
    ['that is three hours fast', '2026-11-20T13:00:30Z'],
    ['that is a day slow', '2026-11-19T10:00:30Z'],
  ])('counts by the server’s clock on a device %s', (_, received) => {
    const at = Date.parse(received);
    expect(timeLeft(booking, at, at)).toBe(570_000);
    expect(timeLeft(booking, at, at + 60_000)).toBe(510_000);
    expect(timeLeft(booking, at, at + 600_000)).toBe(0);
  });

  it('is zero without a hold', () => {
    expect(timeLeft({ ...booking, held_until: null }, 0, 0)).toBe(0);
  });

  it('shows minutes and seconds below an hour, and nothing above', () => {
    expect([0, 1, 59_001, 570_000, 3_599_000].map(formatClock)).toEqual(['0:00', '0:01', '1:00', '9:30', '59:59']);
    expect(formatClock(3_600_000)).toBeUndefined();
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
