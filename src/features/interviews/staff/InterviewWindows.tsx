import { useLingui } from '@lingui/react/macro';
import { halfDays } from '#contract/interviews/calls.ts';
import { type Interviewer, type InterviewWindow, interviewsAdmin } from '#contract/interviews/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { useHalfDayName } from '../HalfDays.tsx';
import { halfDayLabels } from '../interview-states.ts';
import { refreshes } from './interviews-admin-queries.ts';

/** The half-days in which an interviewer sees students; one is added or removed, never moved. */
export function InterviewWindows({ interviewer }: { interviewer: Interviewer }) {
  const { t } = useLingui();
  const nameOf = useHalfDayName();
  return (
    <CrudSection
      label={t`Times`}
      entries={interviewer.windows}
      keyOf={({ id }) => id}
      columns={[
        { name: 'half_day', label: t`Half-day`, cell: nameOf },
        { name: 'booked', label: t`Booked`, isNumber: true, cell: ({ booked }) => t`${booked} of 12` },
      ]}
      empty={<p>{t`No times yet. Students can book as soon as there are some.`}</p>}
      crud={{
        nameOf,
        isChangeable: false,
        add: t`Add times`,
        renderForm: (form) => <WindowForm {...form} interviewer={interviewer} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove these times?`}
            endpoint={interviewsAdmin.removeWindow}
            input={{ params: { id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove them`}
            cancel={t`Keep them`}
            onDone={() => onDone(t`The times were removed.`)}
          >
            <p>{nameOf(entry)}</p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function WindowForm({ interviewer, onDone, onCancel }: CrudForm<InterviewWindow> & { interviewer: Interviewer }) {
  const { t, i18n } = useLingui();
  const state = useEntryForm({
    id: 'interview-window',
    endpoint: interviewsAdmin.addWindow,
    params: { id: interviewer.id },
    initial: { day: '', half: '' },
    refreshes,
    onDone: () => onDone(t`The times were added: twelve interviews.`),
  });
  return (
    <EntryForm
      label={t`Add times`}
      state={state}
      fields={[
        { kind: 'text', type: 'date', name: 'day', label: t`Day` },
        {
          kind: 'select',
          name: 'half',
          label: t`Half-day`,
          placeholder: t`Choose`,
          options: halfDays.map((value) => ({ value, label: i18n._(halfDayLabels[value]()) })),
        },
      ]}
      onCancel={onCancel}
    />
  );
}
