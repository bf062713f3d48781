import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { KEPT_DAYS } from '#contract/wellbeing/calls.ts';
import { type StaffAppointmentView, wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { clockOf, useEntryForm } from '#kit/staff/use-entry-form.ts';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { refreshes } from './wellbeing-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  request: StaffAppointmentView;
}

/** The actions of an open request. */
export function AppointmentActions({ request }: Props) {
  const { t } = useLingui();
  const [isAppointing, setAppointing] = useState(false);
  const { said, onDone, onFailure } = useResults();
  const { state } = request;
  const results = { onDone, onFailure };
  if (state === 'closed' || state === 'cancelled') return said;
  if (isAppointing) {
    const close = () => setAppointing(false);
    return (
      <AppointmentForm
        request={request}
        onCancel={close}
        onDone={(words) => {
          close();
          onDone(words);
        }}
      />
    );
  }
  return (
    <div className={`${layout.stack3} ${classes.results}`}>
      {said}
      <div className={`${layout.row} ${classes.actions}`}>
        <Button onClick={() => setAppointing(true)}>
          {state === 'appointment' ? t`Change the appointment` : t`Set an appointment`}
        </Button>
        {state === 'requested' && <NoteContact id={request.id} {...results} />}
        <CloseRequest id={request.id} {...results} />
      </div>
    </div>
  );
}

interface FormProps extends Props {
  onDone: (words: string) => void;
  onCancel: () => void;
}

function AppointmentForm({ request, onDone, onCancel }: FormProps) {
  const { t } = useLingui();
  const before = request.appointment_at ?? undefined;
  const state = useEntryForm({
    id: 'appointment',
    endpoint: wellbeingAdmin.appoint,
    params: { id: request.id },
    version: request.version,
    initial: {
      appointment_at: clockOf(before),
      place: request.place ?? '',
      with_whom: request.with_whom ?? '',
    },
    times: { appointment_at: before },
    refreshes,
    onDone: () => onDone(t`The appointment is set. The student is notified that there is news.`),
  });
  return (
    <EntryForm
      label={t`Set an appointment`}
      state={state}
      fields={[
        {
          kind: 'text',
          type: 'datetime-local',
          name: 'appointment_at',
          label: t`When`,
          hint: t`Date and time (Malta time)`,
        },
        { kind: 'text', name: 'place', label: t`Where`, maxLength: 120 },
        { kind: 'text', name: 'with_whom', label: t`With`, maxLength: 100 },
      ]}
      onCancel={onCancel}
    />
  );
}

function NoteContact({ id, onDone, onFailure }: Results & { id: string }) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Contacted`}
      title={t`Has the student been contacted?`}
      endpoint={wellbeingAdmin.contacted}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Yes, contacted`}
      cancel={t`Not yet`}
      onDone={() => onDone(t`Marked as contacted.`)}
      onFailure={onFailure}
    >
      <p>
        <Trans>The student sees it in the account, and gets an e-mail that says only that there is news.</Trans>
      </p>
    </ConfirmAction>
  );
}

function CloseRequest({ id, onDone, onFailure }: Results & { id: string }) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Close the request`}
      title={t`Close the request?`}
      endpoint={wellbeingAdmin.close}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Close it`}
      cancel={t`Keep it open`}
      onDone={() => onDone(t`The request is closed.`)}
      onFailure={onFailure}
    >
      <p>
        <Trans>It is deleted {KEPT_DAYS} days later. Sessions count until the end of the year.</Trans>
      </p>
    </ConfirmAction>
  );
}
