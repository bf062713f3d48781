import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type OpeningWindow, type WindowKind, windowKinds } from '#contract/kit/opening-windows.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import type { Choice } from '#kit/ui/form/SelectField.tsx';

/** What can be asked for in a period. */
export const windowKindLabels: Readonly<Record<WindowKind, () => MessageDescriptor>> = {
  student_card: () => msg`Student card`,
  parking_permit: () => msg`Parking permit`,
  summer_permit: () => msg`Summer permit`,
};

/** The same to choose from. */
export function useWindowKinds(): Choice[] {
  const { i18n } = useLingui();
  return windowKinds.map((value) => ({ value, label: i18n._(windowKindLabels[value]()) }));
}

/** How a period stands to now. */
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
