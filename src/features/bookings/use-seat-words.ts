import { useLingui } from '@lingui/react/macro';
import type { Seat } from '#contract/bookings.ts';

/** Says where a seat is; undefined where places have none. */
export function useSeatWords(): (seat: Seat | null) => string | undefined {
  const { t } = useLingui();
  return (seat) => {
    if (seat === null) return undefined;
    const { section, row, number } = seat;
    return t`${section}, row ${row}, seat ${number}`;
  };
}
