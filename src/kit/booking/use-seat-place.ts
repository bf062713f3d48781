import { useLingui } from '@lingui/react/macro';

/** Where a seat is. */
export interface SeatPlace {
  section: string;
  row: string;
  number: number;
}

/** Describes where a seat is: "Stalls centre, row C, seat 7". */
export function useSeatPlace(): (seat: SeatPlace) => string {
  const { t } = useLingui();
  return ({ section, row, number }) => t`${section}, row ${row}, seat ${number}`;
}
