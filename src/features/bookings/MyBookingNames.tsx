import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { type Booking, bookings, NO_NAME } from '#contract/bookings.ts';
import { Failure } from '#shared/Failure.tsx';
import { useDirectForm } from '#shared/use-direct-form.ts';
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

/** Straight to the server; lists and wallet follow. */
function useNames(booking: Booking, onDone: (saved: boolean) => void) {
  const { i18n } = useLingui();
  const change = useBookingChange();
  const validate = useMemo(() => validateWith(bookings.updateAttendees.body, i18n), [i18n]);
  return useDirectForm({
    initial: { attendees: rowsOf(booking) },
    validate,
    send: async (body: { attendees: Row[] }) => {
      await change(bookings.updateAttendees, { params: { id: booking.id }, body });
      onDone(true);
    },
  });
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
      <div aria-live="assertive">{wrong.length === 0 && failure && <Failure error={failure} />}</div>
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
