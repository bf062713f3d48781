import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatDay, formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type GuestTicket, guestTickets } from '#contract/guest-tickets/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { SaveOccurrence } from '#kit/booking/SaveOccurrence.tsx';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';
import { PassCode } from '#kit/pass/PassCode.tsx';
import { useWakeLock } from '#kit/pass/use-wake-lock.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Pass, PassAndNotes } from '#kit/ui/card/Pass.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  ticket: GuestTicket;
  token: string;
  onHandedBack: () => void;
}

/** The ticket with its code, the event, and a button to hand the ticket back. */
export function GuestTicketView({ ticket, token, onHandedBack }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { event, occurrence, state } = ticket;
  useWakeLock(state === 'valid');
  return (
    <PassAndNotes pass={<TicketPass ticket={ticket} />}>
      <Terms
        terms={[
          { name: t`When`, value: formatPeriod(occurrence.start, occurrence.end, locale) },
          ...(occurrence.venue === null ? [] : [{ name: t`Where`, value: occurrence.venue }]),
        ]}
      />
      <div className={layout.start4} data-print="off">
        <Link href={generatePath(paths.event, { id: event.slug })}>
          <Trans>About the event</Trans>
        </Link>
        {state === 'valid' && <SaveOccurrence event_id={event.id} occurrence_id={occurrence.id} />}
        {ticket.can_hand_back && <HandBack token={token} onDone={onHandedBack} />}
      </div>
    </PassAndNotes>
  );
}

function TicketPass({ ticket }: { ticket: GuestTicket }) {
  const { t } = useLingui();
  const locale = useLocale();
  const placeOf = useSeatPlace();
  const { event, occurrence, qr, code } = ticket;
  const seat = ticket.seat === null ? undefined : placeOf(ticket.seat);
  const lines = [ticket.ticket, seat, formatPeriod(occurrence.start, occurrence.end, locale)];
  const name = formatAttendeeName(ticket);
  return (
    <Pass
      issuer={t`{union}`}
      kind={t`Ticket`}
      year={formatDay(occurrence.start, locale)}
      name={name === '' ? t`Your ticket` : name}
      lines={lines.filter((line) => line !== undefined)}
      printedTitle={event.title}
      hasPortrait={false}
      qr={qr === null || code === null ? undefined : { text: qr, label: t`QR code of ticket ${code}` }}
      stamp={qr === null ? <Stamp ticket={ticket} /> : undefined}
    >
      {code === null ? undefined : <PassCode code={code} validUntil={occurrence.end} />}
    </Pass>
  );
}

/** The reason why the ticket has no code. */
function Stamp({ ticket: { state, occurrence, checked_in_at } }: { ticket: GuestTicket }) {
  if (state === 'used' && checked_in_at !== null) {
    const time = formatTime(checked_in_at);
    return (
      <strong>
        <Trans>Checked in at {time}</Trans>
      </strong>
    );
  }
  if (state === 'ended') return <Trans>This event has ended.</Trans>;
  if (occurrence.status === 'cancelled') return <Trans>This event is cancelled. The ticket is no longer valid.</Trans>;
  return <Trans>The person who booked this ticket has cancelled it.</Trans>;
}

interface HandBackProps {
  token: string;
  onDone: () => void;
}

/** Hands the ticket back to its buyer, after a confirmation. */
function HandBack({ token, onDone }: HandBackProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const send = useSendWrite(guestTickets.handBack);
  const handBack = async () => {
    await send({ body: { token } });
    onDone();
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Trans>I cannot come: give my ticket back</Trans>
      </Button>
      {isOpen && (
        <Dialog
          kind="question"
          title={t`Give your ticket back?`}
          onClose={() => setOpen(false)}
          actions={
            <>
              <CallButton act={handBack}>
                <Trans>Give it back</Trans>
              </CallButton>
              <Button tone="secondary" onClick={() => setOpen(false)}>
                <Trans>Keep it</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              The ticket goes back to the person who booked it, and we tell them. Your name is taken off it, and your
              link and code stop working. This cannot be undone.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
