import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { type Attendee, type Booking, bookings } from '#contract/bookings/calls.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { SaveOccurrence } from '#kit/booking/SaveOccurrence.tsx';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { refetchBookings, useBookingChange } from '../booking-queries.ts';
import { HandOver } from '../handovers/HandOver.tsx';
import { type BookingStatus, canChangeNames, canCancel, canHandOver } from './booking-status.ts';
import { MyBookingNames } from './MyBookingNames.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './my-bookings.module.css';

/** The actions that a booking currently allows. */
export function MyBookingActions({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const now = useNow().getTime();
  const isHeld = status === 'unpaid' || status === 'unconfirmed';
  return (
    <div className={`${layout.start4} ${classes.actions}`}>
      {isHeld && <PayNow booking={booking} status={status} />}
      {(isHeld || status === 'ready') && (
        <SaveOccurrence event_id={booking.event.id} occurrence_id={booking.occurrence.id} />
      )}
      {canChangeNames(booking, status, now) && <MyBookingNames booking={booking} />}
      {canHandOver(booking, status, now) && <HandOver booking={booking} />}
      {canCancel(booking, status, now) && <CancelPlaces booking={booking} />}
    </div>
  );
}

/** The button to pay; confirms a free booking at once, without a checkout. */
function PayNow({ booking: { id, amount }, status }: { booking: Booking; status: BookingStatus }) {
  const client = useQueryClient();
  const pay = async () => {
    const checkout = await call(transportOf(client), bookings.pay, { params: { id } });
    if (checkout.session_id !== null) return goToCheckout(checkout);
    await refetchBookings(client);
  };
  const sum = amount.formatted;
  return (
    <CallButton act={pay}>
      {status === 'unpaid' ? <Trans>Pay now: {sum}</Trans> : <Trans>Confirm my places</Trans>}
    </CallButton>
  );
}

/** Cancels all or some places of a booking, after a confirmation. */
function CancelPlaces({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Trans>Cancel places…</Trans>
      </Button>
      {isOpen && <CancelPlacesDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelPlacesDialog({ booking: { id, attendees }, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const change = useBookingChange();
  const wordsOf = usePersonLabel();
  const [ids, setIds] = useState<readonly number[]>(attendees.map((each) => each.id));
  const giveBack = async () => {
    const isAll = ids.length === attendees.length;
    if (isAll) await change(bookings.remove, { params: { id } });
    else await change(bookings.removeAttendees, { params: { id }, body: { ids: [...ids] } });
    onClose();
  };
  const toggle = (person: number) =>
    setIds(ids.includes(person) ? ids.filter((each) => each !== person) : [...ids, person]);
  return (
    <Dialog
      kind="question"
      title={t`Cancel places?`}
      onClose={onClose}
      actions={
        <>
          {ids.length > 0 && (
            <CallButton act={giveBack}>
              <Plural value={ids.length} one="Cancel # place" other="Cancel # places" />
            </CallButton>
          )}
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Others can then book them immediately. This cannot be undone.</Trans>
      </p>
      {attendees.length > 1 &&
        attendees.map((person, index) => (
          <CheckboxField
            key={person.id}
            id={`give-back-${person.id}`}
            label={wordsOf(person, index + 1)}
            checked={ids.includes(person.id)}
            onChange={() => toggle(person.id)}
          />
        ))}
    </Dialog>
  );
}

/** Formats the attendee's name or number, and the seat. */
function usePersonLabel(): (person: Attendee, place: number) => string {
  const { t } = useLingui();
  const seatPlace = useSeatPlace();
  return (person, place) => {
    const name = formatAttendeeName(person) === '' ? t`Person ${place}` : formatAttendeeName(person);
    return person.seat === null ? name : `${name} · ${seatPlace(person.seat)}`;
  };
}
