import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { formatDay } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { type Interviewer, interviewsAdmin } from '#contract/interviews/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { toChoices } from '#kit/form/to-choices.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud, CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { interviewCompaniesQuery, refreshes } from './interviews-admin-queries.ts';

const interviewers = staffList(interviewsAdmin.interviewers);

export function queries(address: PageAddress) {
  return [...interviewers.queries(address), interviewCompaniesQuery];
}

/** /staff/interviewers: interviewers by company; their times are on their own pages. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Interviewers`}
      path={staffPaths.interviewers}
      list={interviewers}
      searchLabel={t`Interviewer or company`}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.interviewer, { id: String(id) })}
      crud={useInterviewerCrud()}
    />
  );
}

function useColumns(): readonly ListColumn<Interviewer>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const daysOf = ({ windows }: Interviewer) =>
    [...new Set(windows.map(({ day }) => formatDay(day, locale)))].join(', ');
  const bookedOf = ({ windows }: Interviewer) => windows.reduce((sum, { booked }) => sum + booked, 0);
  return [
    { name: 'name', label: t`Name` },
    { name: 'company', label: t`Company`, cell: ({ company }) => company.name },
    { name: 'place', label: t`Room` },
    { name: 'days', label: t`Days`, cell: daysOf },
    { name: 'booked', label: t`Interviews`, isNumber: true, cell: bookedOf },
  ];
}

function useInterviewerCrud(): Crud<Interviewer> {
  const { t } = useLingui();
  const { data: companies = [] } = useQuery(interviewCompaniesQuery);
  return {
    nameOf: ({ name, company }) => `${name}, ${company.name}`,
    add: t`Add an interviewer`,
    renderForm: (form) => <InterviewerForm {...form} companies={companies} />,
    renderRemoval: ({ entry, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        title={t`Remove this interviewer?`}
        endpoint={interviewsAdmin.removeInterviewer}
        input={{ params: { id: entry.id } }}
        refreshes={refreshes}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        onDone={() => onDone(t`The interviewer was removed.`)}
      >
        <p>
          {entry.name}, {entry.company.name}
        </p>
        <p>
          <Trans>Their times are removed too. An interviewer who has or had interviews cannot be removed.</Trans>
        </p>
      </ConfirmAction>
    ),
  };
}

type Companies = Parameters<typeof toChoices>[0];

/** The interviewer form; the company cannot be changed later. */
function InterviewerForm({ entry, companies, ...props }: CrudForm<Interviewer> & { companies: Companies }) {
  return entry === undefined ? (
    <NewInterviewer {...props} companies={companies} />
  ) : (
    <ChangedInterviewer {...props} entry={entry} />
  );
}

type Outcome = Pick<CrudForm<Interviewer>, 'onDone' | 'onCancel'>;

function NewInterviewer({ companies, onDone, onCancel }: Outcome & { companies: Companies }) {
  const { t } = useLingui();
  const state = useEntryForm({
    id: 'interviewer-new',
    endpoint: interviewsAdmin.addInterviewer,
    initial: { company_id: '', name: '', place: '' },
    refreshes,
    onDone: () => onDone(t`The interviewer was added. Open the interviewer’s page to add times.`),
  });
  const company: Field = {
    kind: 'select',
    name: 'company_id',
    label: t`Company`,
    placeholder: t`Choose`,
    options: toChoices(companies),
  };
  return (
    <EntryForm label={t`Add an interviewer`} state={state} fields={[company, ...useFields()]} onCancel={onCancel} />
  );
}

function ChangedInterviewer({ entry, onDone, onCancel }: Outcome & { entry: Interviewer }) {
  const { t } = useLingui();
  const { id, name, place, version } = entry;
  const state = useEntryForm({
    id: `interviewer-${id}`,
    endpoint: interviewsAdmin.changeInterviewer,
    params: { id },
    version,
    initial: { name, place },
    refreshes,
    onDone: () => onDone(t`The interviewer was changed.`),
  });
  return <EntryForm label={t`Change an interviewer`} state={state} fields={useFields()} onCancel={onCancel} />;
}

function useFields(): Field[] {
  const { t } = useLingui();
  return [
    { kind: 'text', name: 'name', label: t`Name`, maxLength: 100 },
    {
      kind: 'text',
      name: 'place',
      label: t`Room`,
      hint: t`Where students will find them, for example: Room 205, University House`,
      maxLength: 100,
    },
  ];
}
