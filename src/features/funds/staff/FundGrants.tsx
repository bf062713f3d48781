import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import { longestFundText, type StaffFund, type StaffGrant } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { centsIn, eurosOf } from '../euros.ts';
import { useAmountFault } from '../use-amount-fault.ts';
import { refreshes } from './funds-admin-queries.ts';

/** What a fund gives, each with its cap. */
export function FundGrants({ fund }: { fund: StaffFund }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ name }: StaffGrant) => name[locale] || name.en;
  return (
    <CrudSection
      label={t`Grants and caps`}
      entries={fund.grants}
      keyOf={({ id }) => id}
      columns={[
        { name: 'name', label: t`Grant`, cell: nameOf },
        { name: 'cap', label: t`Cap`, isNumber: true, cell: ({ cap }) => cap.formatted },
      ]}
      empty={<p>{t`No grants yet. Nobody can apply until there is one.`}</p>}
      crud={{
        nameOf,
        add: t`Add a grant`,
        renderForm: (form) => <GrantForm {...form} fund={fund} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this grant?`}
            endpoint={fundsAdmin.removeGrant}
            input={{ params: { id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The grant was removed.`)}
          >
            <p>{nameOf(entry)}</p>
            <p>
              <Trans>Only a grant that nobody has applied for can be removed, and only while the fund is closed.</Trans>
            </p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function GrantForm({ entry, fund, onDone, onCancel }: CrudForm<StaffGrant> & { fund: StaffFund }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const faultOf = useAmountFault();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `fund-grant-${entry?.id ?? 'new'}`,
    endpoint: isNew ? fundsAdmin.addGrant : fundsAdmin.changeGrant,
    params: { id: entry?.id ?? fund.id },
    version: entry?.version,
    initial: { ...localisedValues('name', entry?.name), cap: eurosOf(entry?.cap.amount) },
    toBody: ({ cap, ...values }) => ({ ...withLocalised(values), cap: centsIn(cap) }),
    check: ({ cap }) => faultOf('cap', cap),
    refreshes,
    onDone: () => onDone(isNew ? t`The grant was added.` : t`The grant was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a grant` : t`Change a grant`}
      state={state}
      fields={[
        ...inBoth('name', t`Grant`, { isRequired: true, maxLength: longestFundText.name }),
        {
          kind: 'text',
          name: 'cap',
          label: t`Cap in euro`,
          inputMode: 'decimal',
          hint: t`The most that one application can ask for. Applications already sent keep the cap they were made under.`,
        },
      ]}
      onCancel={onCancel}
    />
  );
}
