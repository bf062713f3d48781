import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { type Booking, bookings, NO_NAME } from '#contract/bookings.ts';
import { validateWith } from '#shared/validate-with.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useBookingChange } from './use-booking-change.ts';
import classes from './my-bookings.module.css';

/** Changes who comes, until two hours before it begins. */
export function MyBookingNames({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (isOpen) {
    return (
      <NamesForm
        booking={booking}
        onDone={(saved) => {
          setSaved(saved);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <>
      <div role="status">
        {isSaved && (
          <Notice tone="success">
            <Trans>The names are saved.</Trans>
          </Notice>
        )}
      </div>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Trans>Change the names</Trans>
      </Button>
    </>
  );
}

interface Row {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

function rowsOf({ attendees }: Booking): Row[] {
  const given = (name: string) => (name === NO_NAME ? '' : name);
  return attendees.map(({ id, first_name, last_name, email }) => ({
    id,
    first_name: given(first_name),
    last_name: given(last_name),
    email,
  }));
}

/** Holds what was typed, whatever comes back. */
function useNames(booking: Booking, onDone: (saved: boolean) => void) {
  const { i18n } = useLingui();
  const change = useBookingChange();
  const [failure, setFailure] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const validate = useMemo(() => validateWith(bookings.updateAttendees.body, i18n), [i18n]);
  const form = useForm({ initialValues: { attendees: rowsOf(booking) }, validate });
  const send = async (body: { attendees: Row[] }) => {
    setSending(true);
    setFailure(undefined);
    try {
      await change(bookings.updateAttendees, { params: { id: booking.id }, body });
      onDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, [first = '']]) => [field, first])));
      setSending(false);
      setAttempt((count) => count + 1);
    }
  };
  const onSubmit = form.onSubmit(
    (values) => (isSending ? undefined : void send(values)),
    () => setAttempt((count) => count + 1),
  );
  return { form, failure, isSending, attempt, onSubmit };
}

function NamesForm({ booking, onDone }: { booking: Booking; onDone: (saved: boolean) => void }) {
  const { t } = useLingui();
  const { form, failure, isSending, attempt, onSubmit } = useNames(booking, onDone);
  const labels = { first_name: t`First name`, last_name: t`Last name`, email: t`E-mail (optional)` };
  const fields = booking.attendees.flatMap((_, index) =>
    (['first_name', 'last_name', 'email'] as const).map((field) => `attendees.${index}.${field}`),
  );
  const labelOf = (path: string) => labels[path.split('.').at(-1) as keyof typeof labels];
  const wrong = fields.flatMap((path) => {
    const message = form.errors[path];
    return typeof message === 'string' ? [{ id: path, label: labelOf(path), message }] : [];
  });
  return (
    <Form label={t`Change the names`} onSubmit={onSubmit}>
      <div aria-live="assertive">{wrong.length === 0 && failure && <Refused error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      {booking.attendees.map(({ id, ticket }, index) => {
        const place = index + 1;
        return (
          <fieldset key={id} className={classes.person}>
            <legend>
              <Trans>Person {place}</Trans> · {ticket.name}
            </legend>
            {fields.slice(index * 3, place * 3).map((path) => (
              <TextField
                key={path}
                {...form.getInputProps(path)}
                id={path}
                label={labelOf(path)}
                type={path.endsWith('email') ? 'email' : 'text'}
                autoComplete="off"
                isOptional
              />
            ))}
          </fieldset>
        );
      })}
      <div className={classes.buttons}>
        <Button type="submit" busy={isSending}>
          {isSending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button tone="secondary" onClick={() => onDone(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

function Refused({ error }: { error: ApiError }) {
  return (
    <Notice tone={error.isUnreachable ? 'warning' : 'error'}>
      {error.isUnreachable ? (
        <Trans>This needs a connection. Nothing was changed: try again once you are connected.</Trans>
      ) : (
        error.message
      )}
    </Notice>
  );
}
