import { useLingui } from '@lingui/react/macro';
import type { WindowKind } from '#contract/student-card.ts';

/** What can be asked for in a period, in words. */
export function useWindowKinds(): Record<WindowKind, string> {
  const { t } = useLingui();
  return { student_card: t`Student card`, parking_permit: t`Parking permit`, summer_permit: t`Summer permit` };
}
