import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { WindowKind } from '#contract/opening-windows.ts';

/** What can be asked for in a period, in words. */
export const windowKindLabels: Readonly<Record<WindowKind, () => MessageDescriptor>> = {
  student_card: () => msg`Student card`,
  parking_permit: () => msg`Parking permit`,
  summer_permit: () => msg`Summer permit`,
};

/** The same for a screen. */
export function useWindowKinds(): Record<WindowKind, string> {
  const { i18n } = useLingui();
  const { student_card, parking_permit, summer_permit } = windowKindLabels;
  return {
    student_card: i18n._(student_card()),
    parking_permit: i18n._(parking_permit()),
    summer_permit: i18n._(summer_permit()),
  };
}
