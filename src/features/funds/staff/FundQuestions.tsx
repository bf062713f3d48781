import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffFund, StaffFundQuestion } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { CrudSection } from '#kit/staff/CrudSection.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { FundQuestionForm, useQuestionKinds } from './FundQuestionForm.tsx';
import { refreshes } from './funds-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

/** The questions of a fund, in order. */
export function FundQuestions({ fund }: { fund: StaffFund }) {
  const { t } = useLingui();
  const nameOf = ({ label }: StaffFundQuestion) => label.en;
  return (
    <CrudSection
      label={t`Questions`}
      entries={fund.questions}
      keyOf={({ id }) => id}
      columns={useColumns(fund)}
      empty={<p>{t`No questions yet.`}</p>}
      crud={{
        nameOf,
        add: t`Add a question`,
        renderForm: (form) => <FundQuestionForm {...form} fund={fund} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this question?`}
            endpoint={fundsAdmin.removeQuestion}
            input={{ params: { id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The question was removed.`)}
          >
            <p>{nameOf(entry)}</p>
            <p>
              <Trans>Applications that have answered it keep the question and their answer.</Trans>
            </p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function useColumns({ questions }: StaffFund): readonly Column<StaffFundQuestion>[] {
  const { t } = useLingui();
  const kinds = useQuestionKinds();
  return [
    {
      name: 'label',
      label: t`Question`,
      cell: ({ id, label }) => (
        <>
          <span lang="en">
            {questions.findIndex((each) => each.id === id) + 1}. {label.en}
          </span>
          <br />
          <span lang="mt" className={`${layout.quiet} ${classes.detail}`}>
            {label.mt}
          </span>
        </>
      ),
    },
    {
      name: 'kind',
      label: t`Answer type`,
      cell: ({ kind, choices }) =>
        kind === 'choice' ? `${kinds.choice} (${choices.map(({ label }) => label.en).join(' / ')})` : kinds[kind],
    },
    {
      name: 'rules',
      label: t`Rules`,
      cell: ({ is_required, max_length, max_files }) =>
        [
          is_required ? t`must be answered` : '',
          max_length === null ? '' : t`maximum characters: ${max_length}`,
          max_files === null ? '' : t`maximum files: ${max_files}`,
        ]
          .filter((rule) => rule !== '')
          .join(', '),
    },
    { name: 'answers', label: t`Answers`, isNumber: true },
  ];
}
