import { msg } from '@lingui/core/macro';
import { longestFundText, type StaffFund, type StaffGrant } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { amountField } from '#kit/staff/resource/amount-field.ts';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import { refreshes } from './funds-admin-queries.ts';

const grants: Resource<StaffGrant, object, StaffFund> = {
  name: 'fund-grant',
  title: msg`Grants and caps`,
  columns: [
    { name: 'name', label: msg`Grant`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'cap', label: msg`Cap`, isNumber: true, cell: ({ cap }) => cap.formatted },
  ],
  fields: [
    bilingualField('name', { label: msg`Grant`, isRequired: true, maxLength: longestFundText.name }),
    amountField('cap', {
      label: msg`Cap in euro`,
      hint: msg`The most that one application can ask for. Applications already sent keep the cap they were made under.`,
    }),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: fundsAdmin.addGrant, change: fundsAdmin.changeGrant },
  refreshes,
  texts: {
    add: msg`Add a grant`,
    added: msg`The grant was added.`,
    change: msg`Change a grant`,
    changed: msg`The grant was changed.`,
  },
  actions: [
    removal({
      endpoint: fundsAdmin.removeGrant,
      question: msg`Remove this grant?`,
      consequence: () =>
        msg`Only a grant that nobody has applied for can be removed, and only while the fund is closed.`,
      done: msg`The grant was removed.`,
    }),
  ],
};

/** The grants of a fund, each with its cap. */
export function FundGrants({ fund }: { fund: StaffFund }) {
  const empty = msg`No grants yet. Nobody can apply until there is one.`;
  return <ResourceSection resource={grants} entries={fund.grants} owner={fund} empty={empty} />;
}
