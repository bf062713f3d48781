import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import { type Handover, ticketHandovers } from '#contract/bookings/handovers.ts';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';

const handoversQuery = query(ticketHandovers.list, {});
const refreshes = ['ticketHandovers', 'bookings'];

/** Pending codes of a booking's tickets, and the button to hand over another (HANDOVER-1). */
export function HandOver({ booking }: { booking: Booking }) {
  const [isOpened, setOpened] = useState(false);
  const { data = [] } = useQuery(handoversQuery);
  const pending = data.filter(({ booking_id }) => booking_id === booking.id);
  const others = booking.attendees.filter(
    ({ id, checked_in_at }) => checked_in_at === null && !pending.some(({ attendee_id }) => attendee_id === id),
  );
  return (
    <>
      {pending.map((handover) => (
        <PendingHandover key={handover.id} handover={handover} booking={booking} />
      ))}
      {others.length > 0 && (
        <Button tone="quiet" onClick={() => setOpened(true)}>
          <Trans>Hand over a ticket…</Trans>
        </Button>
      )}
      {isOpened && <HandOverDialog booking={booking} people={others} onClose={() => setOpened(false)} />}
    </>
  );
}

function usePersonName(booking: Booking): (id: number) => string {
  const { t } = useLingui();
  return (id) => {
    const index = booking.attendees.findIndex((each) => each.id === id);
    const person = booking.attendees[index];
    const name = person === undefined ? '' : formatAttendeeName(person);
    const place = index + 1;
    return name === '' ? t`Person ${place}` : name;
  };
}

interface DialogProps {
  booking: Booking;
  people: Booking['attendees'];
  onClose: () => void;
}

function HandOverDialog({ booking, people, onClose }: DialogProps) {
  const { t } = useLingui();
  const nameOf = usePersonName(booking);
  const { press, isRunning, failure } = useWrite(ticketHandovers.offer, { refreshes, onDone: onClose });
  const [chosen, setChosen] = useState<number>();
  const attendee_id = people.find(({ id }) => id === chosen)?.id ?? people[0]?.id ?? 0;
  return (
    <Dialog
      kind="question"
      title={t`Hand over a ticket`}
      onClose={onClose}
      actions={
        <>
          <Button busy={isRunning} onClick={() => press({ params: { id: booking.id, attendee_id } })}>
            <Trans>Get a code</Trans>
          </Button>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      {people.length > 1 && (
        <RadioGroup
          id="hand-over"
          label={t`Ticket`}
          value={String(attendee_id)}
          onChange={(id) => setChosen(Number(id))}
          options={people.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
        />
      )}
      <p>
        <Trans>
          You get a code for another student, who accepts the ticket in the portal. Until then the ticket is yours, and
          you can withdraw the code. Afterwards your ticket no longer works at the door.
        </Trans>
      </p>
      <p>
        <Trans>
          Ask for no more than the ticket cost. No money moves in the portal: if the event is cancelled, a refund goes
          to the person who paid.
        </Trans>
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </Dialog>
  );
}

function PendingHandover({ handover: { id, attendee_id, code }, booking }: { handover: Handover; booking: Booking }) {
  const name = usePersonName(booking)(attendee_id);
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(ticketHandovers.cancel, { refreshes });
  const link = `${location.origin}${bookingsPaths.acceptTicket}#code=${code}`;
  return (
    <Notice title={t`Code to hand over the ticket of ${name}`}>
      <p>
        <strong translate="no">{code}</strong>
      </p>
      <p>
        <Trans>Send this link to the other student. Whoever opens it and accepts gets the ticket:</Trans>
        <br />
        <span translate="no">{link}</span>
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <Button tone="secondary" busy={isRunning} onClick={() => press({ params: { id } })}>
        <Trans>Withdraw the code</Trans>
      </Button>
    </Notice>
  );
}
