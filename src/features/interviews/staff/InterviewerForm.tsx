import { useLingui } from '@lingui/react/macro';
import { type Interviewer, interviewsAdmin } from '#contract/interviews/staff.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { toChoices } from '#kit/form/to-choices.ts';
import type { CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './interviews-admin-queries.ts';

type Companies = Parameters<typeof toChoices>[0];

/** An interviewer, who stays with the company. */
export function InterviewerForm({ entry, companies, ...props }: CrudForm<Interviewer> & { companies: Companies }) {
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
