import { useLingui } from '@lingui/react/macro';
import { NO_NAME } from '#contract/bookings.ts';
import type { DoorTicket } from '#contract/door.ts';

/** Who, with which ticket, where they sit: one line. */
export function useTicketWords(): (ticket: DoorTicket) => string {
  const { t } = useLingui();
  return ({ first_name, last_name, ticket, seat }) => {
    const name = [first_name, last_name].filter((part) => part !== NO_NAME && part !== '').join(' ');
    const { section = '', row = '', number = 0 } = seat ?? {};
    const place = seat === null ? '' : t`${section}, row ${row}, seat ${number}`;
    return [name, ticket, place].filter((part) => part !== '').join(' · ');
  };
}
