import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { useDirectForm } from '#kit/form/use-direct-form.ts';
import { validateWith } from '#kit/form/validate-with.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useBookingChange } from '../booking-queries.ts';
import { NameFields, type AttendeeNames, toNameValues } from '../NameFields.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** Changes the attendees' names, until two hours before the start. */
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
      <LiveAnswer urgency="polite">
        {isSaved && (
          <Notice tone="success">
            <Trans>Booking updated</Trans>
          </Notice>
        )}
      </LiveAnswer>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Trans>Change the names</Trans>
      </Button>
    </>
  );
}

/** Sends the names directly to the server, and refreshes lists and wallet. */
function useNames(booking: Booking, onDone: (saved: boolean) => void) {
  const { i18n } = useLingui();
  const change = useBookingChange();
  const validate = useMemo(() => validateWith(bookings.updateAttendees.body, i18n), [i18n]);
  return useDirectForm<AttendeeNames>({
    initial: toNameValues(booking),
    validate,
    send: async (body) => {
      await change(bookings.updateAttendees, { params: { id: booking.id }, body });
      onDone(true);
    },
  });
}

function NamesForm({ booking, onDone }: { booking: Booking; onDone: (saved: boolean) => void }) {
  const { t } = useLingui();
  const { form, failure, isSending, attempt, onSubmit } = useNames(booking, onDone);
  return (
    <Form label={t`Change the names`} onSubmit={onSubmit}>
      <LiveAnswer>
        {Object.keys(form.errors).length === 0 && <Failure error={failure} title={t`Unable to update`} />}
      </LiveAnswer>
      <NameFields form={form} attendees={booking.attendees} attempt={attempt} />
      <div className={layout.row}>
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
