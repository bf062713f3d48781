import { describe, expect, it } from 'vitest';
import type { WindowKind } from '#contract/student-card.ts';
import { nextPermitWindow } from './permit-window.ts';

const at = (day: number) => `2026-09-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const window = (kind: WindowKind, from: number, to: number) => ({
  id: from,
  kind,
  opens_at: at(from),
  closes_at: at(to),
  valid_until: '2027-09-30T22:00:00.000Z',
});

describe('the window of parking permits', () => {
  it('is open from its first moment, and no longer at its last', () => {
    const windows = [window('student_card', 1, 30), window('parking_permit', 10, 20)];
    expect(nextPermitWindow(windows, new Date(at(9)))).toMatchObject({ isOpen: false, window: { id: 10 } });
    expect(nextPermitWindow(windows, new Date(at(10)))?.isOpen).toBe(true);
    expect(nextPermitWindow(windows, new Date(at(20)))).toBeUndefined();
  });

  it('is the next of several, also that of the summer', () => {
    const windows = [window('parking_permit', 20, 25), window('summer_permit', 5, 8)];
    expect(nextPermitWindow(windows, new Date(at(6)))).toMatchObject({
      isOpen: true,
      window: { kind: 'summer_permit' },
    });
    expect(nextPermitWindow(windows, new Date(at(8)))).toMatchObject({ isOpen: false, window: { id: 20 } });
  });
});
