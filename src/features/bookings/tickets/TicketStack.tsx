import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { formatDay, formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type Attendee, type Booking, bookings } from '#contract/bookings/calls.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';
import { AddToWallet } from '#kit/pass/AddToWallet.tsx';
import { PassCode } from '#kit/pass/PassCode.tsx';
import { useWakeLock } from '#kit/pass/use-wake-lock.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Pass } from '#kit/ui/card/Pass.tsx';
import { type BookingStatus, useStatusTexts } from './booking-status.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './my-bookings.module.css';

/** The tickets one at a time, by swiping or with buttons; keeps the screen awake. */
export function TicketStack({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { t } = useLingui();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useWakeLock(status === 'ready');
  const { attendees } = booking;
  const show = (index: number) => track.current?.children[index]?.scrollIntoView({ block: 'center', inline: 'start' });
  const follow = ({ scrollLeft, clientWidth }: HTMLDivElement) => setCurrent(Math.round(scrollLeft / clientWidth));
  return (
    <div className={`${layout.stack3} ${classes.stack}`}>
      <div
        ref={track}
        className={classes.track}
        role="region"
        aria-label={t`Tickets`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        {attendees.map((attendee, index) => (
          <div key={attendee.id}>
            <Ticket booking={booking} attendee={attendee} status={status} place={index + 1} />
          </div>
        ))}
      </div>
      {attendees.length > 1 && <TicketPager current={current} count={attendees.length} onShow={show} />}
      {status === 'ready' && <TicketToWallet key={current} booking={booking} attendee={attendees[current]} />}
    </div>
  );
}

/** Buttons that add the visible ticket to the phone's wallet. */
function TicketToWallet({ booking: { id }, attendee }: { booking: Booking; attendee: Attendee | undefined }) {
  if (attendee === undefined) return null;
  const params = { id, attendee_id: attendee.id };
  return <AddToWallet wallets={attendee.wallets} ask={(transport) => call(transport, bookings.wallet, { params })} />;
}

function TicketPager({ current, count, onShow }: { current: number; count: number; onShow: (index: number) => void }) {
  const place = current + 1;
  return (
    <div className={classes.turn} data-print="off">
      <Button tone="secondary" busy={current === 0} onClick={() => onShow(current - 1)}>
        <Trans>Back</Trans>
      </Button>
      <span role="status">
        <Trans>
          Ticket {place} of {count}
        </Trans>
      </span>
      <Button tone="secondary" busy={place === count} onClick={() => onShow(current + 1)}>
        <Trans>Next</Trans>
      </Button>
    </div>
  );
}

interface TicketProps {
  booking: Booking;
  attendee: Attendee;
  status: BookingStatus;
  /** Its position in the booking, counted from one */
  place: number;
}

/** A ticket: attendee, seat and QR code. An invalid one shows no code. */
function Ticket({ booking, attendee, status, place }: TicketProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { event, occurrence } = booking;
  const { qr, code, ticket } = attendee;
  const placeOf = useSeatPlace();
  const seat = attendee.seat === null ? undefined : placeOf(attendee.seat);
  const name = formatAttendeeName(attendee);
  const isReady = status === 'ready' && qr !== null && code !== null;
  // On the screen the event is the title of the page; on paper tickets are cut apart.
  const lines = [ticket.name, seat, formatPeriod(occurrence.start, occurrence.end, locale)];
  return (
    <Pass
      issuer={t`{union}`}
      kind={t`Ticket`}
      year={formatDay(occurrence.start, locale)}
      name={name === '' ? t`Ticket ${place}` : name}
      lines={lines.filter((line) => line !== undefined)}
      printedTitle={event.title}
      hasPortrait={false}
      qr={isReady ? { text: qr, label: t`QR code of ticket ${code}` } : undefined}
      stamp={isReady && attendee.checked_in_at === null ? undefined : <Stamp attendee={attendee} status={status} />}
    >
      {isReady ? <PassCode code={code} validUntil={occurrence.end} /> : undefined}
    </Pass>
  );
}

function Stamp({ attendee: { checked_in_at }, status }: { attendee: Attendee; status: BookingStatus }) {
  const statusText = useStatusTexts()[status];
  if (checked_in_at !== null) {
    const time = formatTime(checked_in_at);
    return (
      <strong>
        <Trans>Checked in at {time}</Trans>
      </strong>
    );
  }
  return (
    <>
      <strong>{statusText.name}</strong>
      <p>{statusText.meaning}</p>
    </>
  );
}
