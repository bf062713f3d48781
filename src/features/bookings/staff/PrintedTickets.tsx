import { Trans } from '@lingui/react/macro';
import type { DoorTicket } from '#contract/bookings/door.ts';
import { usePrinting } from '#kit/state/use-printing.ts';
import { useTicketLabel } from './use-ticket-label.ts';
import classes from './door.module.css';

/** The printed door list: every valid ticket by name, with an empty box for each unused one. */
export function PrintedTickets({ tickets }: { tickets: readonly DoorTicket[] }) {
  const labelOf = useTicketLabel();
  const isPrinting = usePrinting();
  if (!isPrinting || tickets.length === 0) return null;
  const valid = tickets
    .filter(({ state }) => state === 'valid')
    .map((ticket) => ({ ticket, label: labelOf(ticket) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div data-print="only">
      <table className={classes.printed}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Code</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {valid.map(({ ticket: { id, code, checked_in_at }, label }) => (
            <tr key={id}>
              <td>{label}</td>
              <td translate="no">{code}</td>
              <td>{checked_in_at === null ? '☐' : <Trans>Already used</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
