import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { type Attendee, type Booking, NO_NAME } from '#contract/bookings/calls.ts';
import { useSeatPlace } from '#kit/booking/use-seat-place.ts';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './name-fields.module.css';

/** The attendees as form values; an empty string for a missing name. */
export type AttendeeNames = { attendees: PersonNames[] };

interface PersonNames {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

interface Props {
  form: UseFormReturnType<AttendeeNames>;
  attendees: readonly Attendee[];
  /** Number of attempts to send */
  attempt: number;
}

/** Name fields of the attendees: the first is the person who books, the other names are optional (BOOK-5). */
export function NameFields({ form, attendees, attempt }: Props) {
  const { t } = useLingui();
  const guestFields = useFields();
  // No e-mail field: the tickets of the person who books are sent to the account's address.
  const bookerFields = guestFields.filter(({ name }) => name !== 'email');
  const labelOf = (path: string) => {
    const [, index = '0', field = ''] = path.split('.');
    const place = Number(index) + 1;
    return `${t`Person ${place}`}, ${guestFields.find(({ name }) => name === field)?.label ?? ''}`;
  };
  const wrong = Object.entries(form.errors).map(([path, message]) => ({
    id: idOf(path),
    label: labelOf(path),
    message: String(message),
  }));
  return (
    <>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {attendees.map((person, index) => (
        <fieldset key={person.id} className={classes.person}>
          <Legend person={person} place={index + 1} />
          {(index === 0 ? bookerFields : guestFields).map(({ name, ...field }) => {
            const path = `attendees.${index}.${name}`;
            return (
              <TextField
                key={name}
                {...field}
                {...form.getInputProps(path)}
                id={idOf(path)}
                isOptional
                autoComplete={index === 0 ? field.autoComplete : 'off'}
              />
            );
          })}
        </fieldset>
      ))}
      <p className={layout.note}>
        <Trans>
          The names and e-mail addresses of the others are optional. You can change them until two hours before the
          start: a new address gets a new ticket, and the previous person’s ticket stops working.
        </Trans>
      </p>
    </>
  );
}

function Legend({ person, place }: { person: Attendee; place: number }) {
  return (
    <legend>
      {place === 1 ? <Trans>You</Trans> : <Trans>Person {place}</Trans>}{' '}
      <span className={layout.note}>
        <AttendeePlace person={person} />
      </span>
    </legend>
  );
}

function useFields() {
  const { t } = useLingui();
  return [
    { name: 'first_name', label: t`First name`, autoComplete: 'given-name', type: 'text', maxLength: 100 },
    { name: 'last_name', label: t`Surname`, autoComplete: 'family-name', type: 'text', maxLength: 100 },
    {
      name: 'email',
      label: t`E-mail address`,
      hint: t`We send them their own ticket.`,
      autoComplete: 'off',
      type: 'email',
      maxLength: 254,
    },
  ] as const;
}

function idOf(path: string): string {
  return path.replaceAll('.', '-');
}

/** The ticket and seat of an attendee. */
export function AttendeePlace({ person: { ticket, seat } }: { person: Pick<Attendee, 'ticket' | 'seat'> }) {
  const placeOf = useSeatPlace();
  return seat === null ? ticket.name : `${ticket.name} · ${placeOf(seat)}`;
}

/** Returns the attendees' names as form values: the placeholder for a missing name becomes an empty string. */
export function toNameValues({ attendees }: Booking): AttendeeNames {
  const given = (name: string) => (name === NO_NAME ? '' : name);
  return {
    attendees: attendees.map(({ id, first_name, last_name, email }) => ({
      id,
      first_name: given(first_name),
      last_name: given(last_name),
      email,
    })),
  };
}
