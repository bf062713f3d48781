import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpeningWindow, WindowKind } from '#contract/kit/opening-windows.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the kinds of periods. */
export const windowKindLabels: Readonly<Record<WindowKind, () => MessageDescriptor>> = {
  student_card: () => msg`Student card`,
  parking_permit: () => msg`Parking permit`,
  summer_permit: () => msg`Summer permit`,
};

/** The state of a period at the current time. */
export const periodTable: StateTable<'open' | 'to_come' | 'over'> = {
  open: { tone: 'good', label: () => msg`Open now` },
  to_come: { tone: 'waits', label: () => msg`Upcoming` },
  over: { tone: 'plain', label: () => msg`Ended` },
};

export function periodOf({ opens_at, closes_at }: OpeningWindow, at: Date): keyof typeof periodTable {
  const now = at.getTime();
  if (Date.parse(closes_at) <= now) return 'over';
  return Date.parse(opens_at) <= now ? 'open' : 'to_come';
}
