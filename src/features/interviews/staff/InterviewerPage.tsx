import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { halfDays } from '#contract/interviews/calls.ts';
import { type Interviewer, interviewsAdmin, type InterviewWindow } from '#contract/interviews/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { CrudSection, type CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { useHalfDayName } from '../HalfDays.tsx';
import { halfDayLabels } from '../interview-states.ts';
import { InterviewerDay } from './InterviewerDay.tsx';
import { interviewerQuery, refreshes } from './interviews-admin-queries.ts';

export function queries({ params }: PageAddress) {
  return [interviewerQuery(Number(params['id']))];
}

/** /staff/interviewers/:id: an interviewer's half-days, and the day list for reception and printing. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  const factsOf = (interviewer: Interviewer): Fact[] => [
    [t`Company`, interviewer.company.name],
    [t`Room`, interviewer.place],
  ];
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={interviewerQuery(id)}
      back={{ href: staffPaths.interviewers, label: t`Interviewers` }}
      title={({ name }) => name}
      facts={factsOf}
      renderActions={(interviewer) => (
        <>
          <InterviewerDay interviewer={interviewer} />
          <h2>{t`Times`}</h2>
          <InterviewWindows interviewer={interviewer} />
        </>
      )}
    />
  );
}

/** The half-days of an interviewer; they can be added or removed, but not moved. */
function InterviewWindows({ interviewer }: { interviewer: Interviewer }) {
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
