import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { feePurposes, feesAdmin, MAX_FEE } from '#contract/payments/fees.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { amountField } from '#kit/staff/resource/amount-field.ts';
import { choiceField, dateField, type ResourceContext } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { feeLabels, feeStateTable } from './fee-labels.ts';

const purposes = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  feePurposes.map((value) => ({ value, label: i18n._(feeLabels[value]()) }));

/** /staff/fees: past, current and upcoming prices. A price that has begun has no buttons. */
export const { Component, queries } = resourcePage({
  name: 'fee',
  path: staffPaths.fees,
  title: msg`Prices`,
  list: staffList(feesAdmin.list),
  note: <FeeNote />,
  filters: [{ name: 'purpose', label: msg`Price for`, options: purposes }],
  columns: [
    { name: 'purpose', label: msg`Price for`, cell: ({ purpose }, { i18n }) => i18n._(feeLabels[purpose]()) },
    {
      name: 'amount',
      label: msg`Price`,
      isNumber: true,
      cell: ({ amount }) => amount.formatted,
      value: ({ amount }) => amount,
    },
    {
      name: 'starts_at',
      label: msg`In force from`,
      cell: ({ starts_at }, { i18n }) =>
        starts_at === null ? i18n._(msg`The first price`) : <DateTime at={starts_at} />,
      value: ({ starts_at }) => starts_at && { at: starts_at },
    },
    { name: 'state', label: msg`State`, states: feeStateTable },
  ],
  fields: [
    choiceField('purpose', { label: msg`Price for`, options: purposes }),
    amountField('amount', { label: msg`Price in euro`, max: MAX_FEE }),
    dateField('starts_on', {
      label: msg`First day`,
      hint: msg`The price changes at midnight in Malta, or at once if the day is today.`,
    }),
  ],
  nameOf: ({ purpose, starts_on }, { i18n, locale }) =>
    [i18n._(feeLabels[purpose]()), starts_on === null ? '' : formatDate(starts_on, locale)].filter(Boolean).join(', '),
  calls: { add: feesAdmin.add, change: feesAdmin.change, history: feesAdmin.history },
  refreshes: ['feesAdmin', 'passes', 'toga', 'staff'],
  texts: {
    add: msg`Add a price`,
    added: msg`The price was added.`,
    change: msg`Change an upcoming price`,
    changed: msg`The price was changed.`,
  },
  isFixed: ({ state }) => state !== 'upcoming',
  actions: [
    removal({
      endpoint: feesAdmin.remove,
      question: msg`Remove this upcoming price?`,
      consequence: () => msg`The price before it stays in force.`,
      done: msg`The price was removed.`,
    }),
  ],
});

function FeeNote() {
  return (
    <p>
      <Trans>
        Only upcoming prices can be changed. To correct a price that is in force, add one from today. Payments that are
        already open keep their amount.
      </Trans>
    </p>
  );
}
