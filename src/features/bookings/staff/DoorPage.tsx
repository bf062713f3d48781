import { Plural, Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { DoorList, DoorTicket } from '#contract/bookings/door.ts';
import { EntranceFrame } from '#kit/staff/scan/EntranceFrame.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { usePrinting } from '#kit/state/use-printing.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { type DoorSummary, summariseDoor } from './door-summary.ts';
import { TicketCheck } from './TicketCheck.tsx';
import { useDoor } from './use-door.ts';
import { useTicketLabel } from './use-ticket-label.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './door.module.css';

/** /staff/door/:id: check-in at an occurrence, online or offline. */
export function Component() {
  const id = Number(useParams()['id']);
  return <Door key={id} id={Number.isInteger(id) && id > 0 ? id : 0} />;
}

function Door({ id }: { id: number }) {
  const { isKept, checks, check, ...found } = useDoor(id);
  return (
    <EntranceFrame found={found}>
      {(list) => (
        <>
          <StaffHeading title={list.occurrence.title} />
          <About list={list} isKept={isKept} />
          <Summary summary={summariseDoor(list, checks)} />
          <TicketCheck check={check} tickets={list.tickets} />
          <PrintedTickets tickets={list.tickets} />
        </>
      )}
    </EntranceFrame>
  );
}

function About({ list: { occurrence, as_of }, isKept }: { list: DoorList; isKept: boolean }) {
  const locale = useLocale();
  return (
    <div className={layout.start3}>
      <p>
        {formatPeriod(occurrence.start, occurrence.end, locale)}
        {occurrence.venue === null ? null : ` · ${occurrence.venue}`}
      </p>
      {isKept && <StoredCopyNote at={new Date(as_of)} />}
      {occurrence.status === 'cancelled' && (
        <Notice tone="error">
          <Trans>This event is cancelled. Do not admit anybody.</Trans>
        </Notice>
      )}
    </div>
  );
}

/** The number of admitted attendees, unsent check-ins, and conflicts between doors that were offline. */
function Summary({ summary: { expected, admitted, waiting, twice, cancelled } }: { summary: DoorSummary }) {
  return (
    <>
      <p className={classes.count}>
        <strong>{admitted}</strong> <Plural value={expected} one="of # checked in" other="of # checked in" />
      </p>
      <div role="status" className={`${layout.start3} ${classes.notices}`}>
        {waiting > 0 && (
          <Notice tone="info">
            <Plural
              value={waiting}
              one="# ticket was checked in here while offline. It is sent automatically."
              other="# tickets were checked in here while offline. They are sent automatically."
            />
          </Notice>
        )}
        {twice.length > 0 && (
          <Notice tone="error">
            <Trans>Used at two doors while both were offline:</Trans>
            <Tickets tickets={twice} />
          </Notice>
        )}
        {cancelled.length > 0 && (
          <Notice tone="error">
            <Trans>Checked in here after being cancelled:</Trans>
            <Tickets tickets={cancelled} />
          </Notice>
        )}
      </div>
    </>
  );
}

function Tickets({ tickets }: { tickets: readonly DoorTicket[] }) {
  const labelOf = useTicketLabel();
  return (
    <ul className={prose.bullets}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>{labelOf(ticket)}</li>
      ))}
    </ul>
  );
}

/** The printed door list: all valid tickets by name, with an empty box for each unused one. */
function PrintedTickets({ tickets }: { tickets: readonly DoorTicket[] }) {
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
