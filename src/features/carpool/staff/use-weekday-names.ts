import { useLingui } from '@lingui/react/macro';
import type { weekdays } from '#contract/carpool/staff.ts';

/** The days of the week by the names of the contract. */
export function useWeekdayNames(): Record<(typeof weekdays)[number], string> {
  const { t } = useLingui();
  return {
    monday: t`Monday`,
    tuesday: t`Tuesday`,
    wednesday: t`Wednesday`,
    thursday: t`Thursday`,
    friday: t`Friday`,
    saturday: t`Saturday`,
    sunday: t`Sunday`,
  };
}
