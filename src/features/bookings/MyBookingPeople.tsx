import { useLingui } from '@lingui/react/macro';
import type { Attendee, Booking } from '#contract/bookings.ts';
import { nameOf } from '#shared/attendee-name.ts';
import { PlaceWords } from './PlaceWords.tsx';
import classes from './my-bookings.module.css';

/** Who is to come, where there are no tickets to show. */
export function MyBookingPeople({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  if (booking.attendees.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={t`People`}>
      {booking.attendees.map((person, index) => (
        <PersonRow key={person.id} person={person} place={index + 1} />
      ))}
    </ul>
  );
}

function PersonRow({ person, place }: { person: Attendee; place: number }) {
  const { t } = useLingui();
  const name = nameOf(person);
  return (
    <li>
      <strong>{name === '' ? t`Person ${place}` : name}</strong>
      <span>
        <PlaceWords person={person} />
      </span>
    </li>
  );
}
