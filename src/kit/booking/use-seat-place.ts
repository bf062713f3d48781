import { useLingui } from '@lingui/react/macro';

/** The location of a seat. */
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
