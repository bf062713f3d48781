import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DoorTicket } from '#contract/bookings/door.ts';
import { Button } from '#kit/ui/Button.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { findTickets, isSearchable, MAX_FOUND } from './find-tickets.ts';
import { useTicketLabel } from './use-ticket-label.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './door.module.css';

interface Props {
  tickets: readonly DoorTicket[];
  /** Checks the code like a scan */
  onCode: (code: string) => void;
}

/** For guests without their ticket: finds it by name in the list of this device, and lets it in like a scan. */
export function FindByName({ tickets, onCode }: Props) {
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
