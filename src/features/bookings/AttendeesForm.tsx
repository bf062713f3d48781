import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/auth.ts';
import type { Attendee, Booking } from '#contract/bookings.ts';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { BookingFlow } from './use-booking.ts';
import type { useContinue } from './use-continue.ts';
import { usePaying } from './use-paying.ts';
import classes from './bookings.module.css';

interface Props {
  flow: BookingFlow;
  way: ReturnType<typeof useContinue>;
  booking: Booking;
  profile: Profile | undefined;
  /** What may be done before paying */
  children: ReactNode;
}

/** Who comes: the first is the person who books, the others may stay without a name (spec §5 "Ticket holder"). */
export function AttendeesForm({ flow, way, booking, profile, children }: Props) {
  const { t } = useLingui();
  const { form, attempt, isSending, problem, submit } = usePaying(flow, booking, profile);
  const fields = useFields();
  const { formatted, amount } = booking.amount;
  const nameOf = (path: string) => {
    const [, index = '0', field = ''] = path.split('.');
    return `${t`Person ${Number(index) + 1}`}, ${fields.find(({ name }) => name === field)?.label ?? ''}`;
  };
  const errors = Object.entries(form.errors).map(([path, message]) => ({
    id: idOf(path),
    label: nameOf(path),
    message: String(message),
  }));
  return (
    <StepFrame
      flow={flow}
      way={way}
      step="check"
      action={{
        label: amount === '0' ? t`Confirm the booking` : t`Pay ${formatted}`,
        act: submit,
        isBusy: isSending || flow.holding.isBusy,
        problem: problem ?? flow.holding.problem,
      }}
    >
      {children}
      <Form label={t`Who comes`} onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary title={t`Please correct this`} errors={errors} attempt={attempt} />
        {booking.attendees.map((person, index) => (
          <fieldset key={person.id} className={classes.person}>
            <legend>
              {index === 0 ? <Trans>You</Trans> : t`Person ${index + 1}`} <PlaceWords person={person} />
            </legend>
            {fields.map(({ name, ...field }) => {
              const path = `attendees.${index}.${name}`;
              return (
                <TextField
                  key={name}
                  {...field}
                  id={idOf(path)}
                  isOptional
                  autoComplete={index === 0 ? field.autoComplete : 'off'}
                  value={form.values.attendees[index]?.[name] ?? ''}
                  error={form.errors[path]}
                  onChange={(event) => form.setFieldValue(path, event.target.value)}
                />
              );
            })}
          </fieldset>
        ))}
        <p className={classes.about}>
          <Trans>
            Names and addresses of the others may stay empty. Names can be changed until two hours before it begins.
          </Trans>
        </p>
      </Form>
    </StepFrame>
  );
}

function PlaceWords({ person: { ticket, seat } }: { person: Attendee }) {
  if (seat === null) return <span className={classes.about}>{ticket.name}</span>;
  const { section, row, number } = seat;
  return (
    <span className={classes.about}>
      {ticket.name} · {section} · <Trans>Row {row}</Trans> · <Trans>Seat {number}</Trans>
    </span>
  );
}

function useFields() {
  const { t } = useLingui();
  return [
    { name: 'first_name', label: t`First name`, autoComplete: 'given-name', type: 'text', maxLength: 100 },
    { name: 'last_name', label: t`Surname`, autoComplete: 'family-name', type: 'text', maxLength: 100 },
    { name: 'email', label: t`E-mail address`, autoComplete: 'email', type: 'email', maxLength: 254 },
  ] as const;
}

function idOf(path: string): string {
  return path.replaceAll('.', '-');
}
