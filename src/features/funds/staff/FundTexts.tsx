import { useLingui } from '@lingui/react/macro';
import { longestFundText, type StaffFund } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { refreshes } from './funds-admin-queries.ts';

/** The fund's texts in both languages. */
export function FundTexts({ fund }: { fund: StaffFund }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const { said, onDone } = useResults();
  const state = useEntryForm({
    id: 'fund',
    endpoint: fundsAdmin.changeFund,
    params: { id: fund.id },
    version: fund.version,
    initial: {
      ...splitLocalised('name', fund.name),
      ...splitLocalised('summary', fund.summary),
      ...splitLocalised('purpose', fund.purpose),
      ...splitLocalised('rules', fund.rules),
    },
    toBody: joinLocalised,
    refreshes,
    onDone: () => onDone(t`The texts were changed.`),
  });
  const markdown = t`Markdown: ## starts a heading, - starts a list item, and a blank line starts a new paragraph.`;
  return (
    <>
      {said}
      <EntryForm
        label={t`Texts`}
        state={state}
        fields={[
          ...inBoth('name', t`Name`, { isRequired: true, maxLength: longestFundText.name }),
          ...inBoth('summary', t`Summary`, { isRequired: true, rows: 2, maxLength: longestFundText.summary }),
          ...inBoth('purpose', t`What it is for`, { rows: 8, hint: markdown, maxLength: longestFundText.purpose }),
          ...inBoth('rules', t`Rules`, { rows: 10, hint: markdown, maxLength: longestFundText.rules }),
        ]}
      />
    </>
  );
}
