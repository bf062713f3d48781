import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Attendee, type Booking, bookings } from '#contract/bookings.ts';
import { nameOf } from '#shared/attendee-name.ts';
import { CallButton } from '#shared/CallButton.tsx';
import { useSeatPlace } from '#shared/use-seat-place.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import { useBookingChange } from './use-booking-change.ts';

/** Gives back all places of a booking, or some of them, after having been asked. */
export function MyBookingGiveBack({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Trans>Give places back…</Trans>
      </Button>
      {isOpen && <Question booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ booking: { id, attendees }, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const change = useBookingChange();
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
      title={t`Give places back?`}
      onClose={onClose}
      actions={
        <>
          {ids.length > 0 && (
            <CallButton act={giveBack}>
              <Plural value={ids.length} one="Give # place back" other="Give # places back" />
            </CallButton>
          )}
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Somebody else can have them at once. This cannot be undone.</Trans>
      </p>
      {attendees.length > 1 &&
        attendees.map((person, index) => (
          <Choice
            key={person.id}
            person={person}
            place={index + 1}
            isChosen={ids.includes(person.id)}
            onToggle={() => toggle(person.id)}
          />
        ))}
    </Dialog>
  );
}

interface ChoiceProps {
  person: Attendee;
  place: number;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ person, place, isChosen, onToggle }: ChoiceProps) {
  const { t } = useLingui();
  const placeOf = useSeatPlace();
  const seat = person.seat === null ? undefined : placeOf(person.seat);
  const name = nameOf(person);
  const words = [name === '' ? t`Person ${place}` : name, seat].filter((word) => word !== undefined).join(' · ');
  return <CheckboxField id={`give-back-${person.id}`} label={words} checked={isChosen} onChange={onToggle} />;
}
