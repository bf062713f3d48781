import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type DoorTicket, MAX_REASON } from '#contract/bookings/door.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { findTickets, isSearchable, MAX_FOUND } from './find-tickets.ts';
import { useTicketLabel } from './use-ticket-label.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './door.module.css';

interface Props {
  /** The list stored on this device */
  tickets: readonly DoorTicket[];
  /** Checks the code like a scan, with the reason for it */
  onFound: (code: string, reason: string) => void;
}

/** For guests without their ticket: finds it by name in the stored list, and admits it for a written reason (BOOK-45). */
export function FindByName({ tickets, onFound }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = findTickets(tickets, text);
  return (
    <div className={layout.stack3}>
      <TextField
        id="door-name"
        label={t`Find by name`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(undefined);
        }}
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
            <FoundTicket
              key={ticket.id}
              ticket={ticket}
              isChosen={ticket.code === chosen}
              onChoose={() => setChosen(ticket.code)}
              onReason={(reason) => {
                setText('');
                setChosen(undefined);
                onFound(ticket.code, reason);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundProps {
  ticket: DoorTicket;
  isChosen: boolean;
  onChoose: () => void;
  onReason: (reason: string) => void;
}

function FoundTicket({ ticket, isChosen, onChoose, onReason }: FoundProps) {
  const { t } = useLingui();
  const label = useTicketLabel()(ticket);
  return (
    <li>
      <span>
        {label}
        <State ticket={ticket} />
      </span>
      {ticket.state === 'valid' && ticket.checked_in_at === null && !isChosen && (
        <Button tone="secondary" label={t`Check in: ${label}`} onClick={onChoose}>
          <Trans>Check in</Trans>
        </Button>
      )}
      {isChosen && <ReasonForm name={label} onReason={onReason} />}
    </li>
  );
}

/** Asks why the ticket is not scanned; the check-in follows. */
function ReasonForm({ name, onReason }: { name: string; onReason: (reason: string) => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => document.getElementById('door-reason')?.focus(), []);
  const submit = () => {
    const written = reason.trim();
    if (written !== '') return onReason(written);
    setMissing(true);
    document.getElementById('door-reason')?.focus();
  };
  return (
    <div className={classes.reason}>
      <Form
        label={t`Check in: ${name}`}
        onSubmit={(event) => {
          event?.preventDefault();
          submit();
        }}
      >
        <TextField
          id="door-reason"
          label={t`Reason`}
          hint={t`Why is the ticket not scanned? The reason is stored with the check-in.`}
          error={isMissing ? t`Write the reason.` : undefined}
          autoComplete="off"
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit">
            <Trans>Check in</Trans>
          </Button>
        </div>
      </Form>
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
