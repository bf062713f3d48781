import { msg } from '@lingui/core/macro';
import type { StaffFund, StaffSpending } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { amountField } from '#kit/staff/resource/amount-field.ts';
import { bilingualField, numberField } from '#kit/staff/resource/resource-fields.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import { refreshes } from './funds-admin-queries.ts';

const spending: Resource<StaffSpending, object, StaffFund> = {
  name: 'fund-spending',
  title: msg`Past spending`,
  columns: [
    { name: 'title', label: msg`What was paid for`, cell: ({ title }, { inLocale }) => inLocale(title) },
    { name: 'year', label: msg`Year` },
    { name: 'amount', label: msg`Amount`, isNumber: true, cell: ({ amount }) => amount.formatted },
  ],
  fields: [
    bilingualField('title', { label: msg`What was paid for`, isRequired: true, maxLength: 120 }),
    numberField('year', { label: msg`Year` }),
    amountField('amount', { label: msg`Amount in euro` }),
  ],
  nameOf: ({ year, title }, { inLocale }) => `${year}, ${inLocale(title)}`,
  calls: { add: fundsAdmin.addSpending, change: fundsAdmin.changeSpending },
  refreshes,
  texts: {
    add: msg`Add past spending`,
    added: msg`It was added to past spending.`,
    change: msg`Change past spending`,
    changed: msg`Past spending was changed.`,
  },
  actions: [
    removal({
      endpoint: fundsAdmin.removeSpending,
      question: msg`Remove this from past spending?`,
      done: msg`It was removed from past spending.`,
    }),
  ],
};

/** The past spending of a fund, as its public page shows it. */
export function FundSpending({ fund }: { fund: StaffFund }) {
  return <ResourceSection resource={spending} entries={fund.spending} owner={fund} empty={msg`Nothing yet.`} />;
}
