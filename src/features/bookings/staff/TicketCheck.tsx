import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { formatTime } from '#client/i18n/dates.ts';
import type { DoorTicket } from '#contract/bookings/door.ts';
import { CodeCheck, VerdictPanel, type VerdictTone } from '#kit/staff/scan/CodeCheck.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import type { Verdict } from './check-ticket.ts';
import { findTickets, isSearchable, MAX_FOUND } from './find-tickets.ts';
import { useTicketLabel } from './use-ticket-label.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './door.module.css';

interface Props {
  check: (text: string) => Promise<Verdict>;
  /** The list stored on this device, searchable by name */
  tickets: readonly DoorTicket[];
}

/** Checks tickets one at a time, by camera, code or name. */
export function TicketCheck({ check, tickets }: Props) {
  const { t } = useLingui();
  return (
    <CodeCheck
      check={check}
      isGood={({ outcome }) => outcome === 'admitted'}
      field={{
        id: 'door-code',
        label: t`Ticket code`,
        hint: t`Ten letters and digits, such as ABCD EFGH 23`,
        missing: t`Type the ticket code.`,
      }}
      start={<Trans>Scan a ticket, or type its code.</Trans>}
      renderVerdict={(verdict) => <TicketVerdict verdict={verdict} />}
      renderSearch={(onCode) => <FindByName tickets={tickets} onCode={onCode} />}
    />
  );
}

function TicketVerdict({ verdict: { outcome, ticket, used_at, by } }: { verdict: Verdict }) {
  const { title, advice } = useVerdictTexts()[outcome];
  const labelOf = useTicketLabel();
  const time = used_at === null ? '' : formatTime(used_at);
  return (
    <VerdictPanel tone={toneOf(outcome)} title={title} who={ticket === null ? undefined : labelOf(ticket)}>
      {time !== '' && (
        <p>
          <Trans>At {time}.</Trans>
        </p>
      )}
      {advice !== '' && <p>{advice}</p>}
      {by === 'device' && outcome === 'admitted' && (
        <p>
          <Trans>Checked on this device. It is sent once there is a connection.</Trans>
        </p>
      )}
    </VerdictPanel>
  );
}

function toneOf(outcome: Verdict['outcome']): VerdictTone {
  if (outcome === 'admitted') return 'good';
  return outcome === 'unlisted' || outcome === 'unsaved' || outcome === 'unknown' ? 'doubt' : 'bad';
}

/** The title of each verdict, and advice for the staff. */
function useVerdictTexts(): Record<Verdict['outcome'], { title: string; advice: string }> {
  const { t } = useLingui();
  return {
    admitted: { title: t`Let in`, advice: '' },
    already: { title: t`Already used`, advice: t`This ticket has already been used.` },
    other_event: { title: t`Another event`, advice: t`This ticket is for another event or day.` },
    cancelled: { title: t`No longer valid`, advice: t`It was cancelled or refunded, or the event is cancelled.` },
    expired: { title: t`Ended`, advice: t`This ticket has expired.` },
    forged: {
      title: t`Not a {union} code`,
      advice: t`The QR code was changed, or is not one of our tickets. Ask for the code.`,
    },
    unknown: {
      title: t`Not on the list`,
      advice: t`Mistyped, cancelled, or booked after the list was downloaded. Ask for the code, or check online.`,
    },
    unlisted: {
      title: t`Cannot be checked`,
      advice: t`The list for this event is not on this device, and there is no connection.`,
    },
    unsaved: {
      title: t`Cannot be checked`,
      advice: t`This device cannot save anything, so it cannot detect a second use. It needs a connection.`,
    },
  };
}

interface FindByNameProps {
  tickets: readonly DoorTicket[];
  /** Checks the code like a scan */
  onCode: (code: string) => void;
}

/** For guests without their ticket: finds it by name in the stored list, and admits it like a scan. */
function FindByName({ tickets, onCode }: FindByNameProps) {
  const { t } = useLingui();
  const labelOf = useTicketLabel();
  const [text, setText] = useState('');
  const found = findTickets(tickets, text);
  const checkIn = (code: string) => {
    setText('');
    onCode(code);
  };
  return (
    <div className={layout.stack3}>
      <TextField
        id="door-name"
        label={t`Find by name`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {found.length === 0 && isSearchable(text) && (
          <p>
            <Trans>No ticket on the list is in this name.</Trans>
          </p>
        )}
        {found.length > MAX_FOUND && (
          <p>
            <Plural value={MAX_FOUND} one="Only # is shown: type more." other="Only # are shown: type more." />
          </p>
        )}
      </div>
      {found.length > 0 && (
        <ul className={`${layout.stack2} ${classes.found}`}>
          {found.slice(0, MAX_FOUND).map((ticket) => (
            <li key={ticket.id}>
              <span>
                {labelOf(ticket)}
                <State ticket={ticket} />
              </span>
              {ticket.state === 'valid' && ticket.checked_in_at === null && (
                <Button tone="secondary" label={t`Check in: ${labelOf(ticket)}`} onClick={() => checkIn(ticket.code)}>
                  <Trans>Check in</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function State({ ticket: { state, checked_in_at } }: { ticket: DoorTicket }) {
  if (state === 'cancelled')
    return (
      <em>
        <Trans>No longer valid</Trans>
      </em>
    );
  return checked_in_at === null ? null : (
    <em>
      <Trans>Already used</Trans>
    </em>
  );
}
