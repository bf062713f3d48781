import { useLingui } from '@lingui/react/macro';
import { typedNumber } from '#client/i18n/read-number.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffFund, StaffSpending } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { centsIn, eurosOf } from '../euros.ts';
import { useAmountFault } from '../use-amount-fault.ts';
import { refreshes } from './funds-admin-queries.ts';

/** What a fund has paid for, as its public page shows it. */
export function FundSpending({ fund }: { fund: StaffFund }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ year, title }: StaffSpending) => `${year}, ${title[locale] || title.en}`;
  return (
    <CrudSection
      label={t`Past spending`}
      entries={fund.spending}
      keyOf={({ id }) => id}
      columns={[
        { name: 'title', label: t`What was paid for`, cell: ({ title }) => title[locale] || title.en },
        { name: 'year', label: t`Year` },
        { name: 'amount', label: t`Amount`, isNumber: true, cell: ({ amount }) => amount.formatted },
      ]}
      empty={<p>{t`Nothing yet.`}</p>}
      crud={{
        nameOf,
        add: t`Add past spending`,
        renderForm: (form) => <SpendingForm {...form} fund={fund} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this from past spending?`}
            endpoint={fundsAdmin.removeSpending}
            input={{ params: { id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`It was removed from past spending.`)}
          >
            <p>{nameOf(entry)}</p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function SpendingForm({ entry, fund, onDone, onCancel }: CrudForm<StaffSpending> & { fund: StaffFund }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const faultOf = useAmountFault();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `fund-spending-${entry?.id ?? 'new'}`,
    endpoint: isNew ? fundsAdmin.addSpending : fundsAdmin.changeSpending,
    params: { id: entry?.id ?? fund.id },
    version: entry?.version,
    initial: {
      ...localisedValues('title', entry?.title),
      year: String(entry?.year ?? ''),
      amount: eurosOf(entry?.amount.amount),
    },
    toBody: ({ year, amount, ...values }) => ({
      ...withLocalised(values),
      year: typedNumber(year),
      amount: centsIn(amount),
    }),
    check: ({ amount }) => faultOf('amount', amount),
    refreshes,
    onDone: () => onDone(isNew ? t`It was added to past spending.` : t`Past spending was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add past spending` : t`Change past spending`}
      state={state}
      fields={[
        ...inBoth('title', t`What was paid for`, { isRequired: true, maxLength: 120 }),
        { kind: 'text', name: 'year', label: t`Year` },
        { kind: 'text', name: 'amount', label: t`Amount in euro`, inputMode: 'decimal' },
      ]}
      onCancel={onCancel}
    />
  );
}
