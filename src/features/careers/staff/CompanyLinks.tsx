import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { StaffCompany, StaffLink } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type CrudForm, CrudSection } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './careers-admin-queries.ts';

/** Where else a company is to be found: added, changed and removed in place. */
export function CompanyLinks({ company }: { company: StaffCompany }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ name }: StaffLink) => name[locale] || name.en;
  return (
    <CrudSection
      label={t`Links`}
      entries={company.links}
      keyOf={({ id }) => id}
      columns={[
        { name: 'name', label: t`Name`, cell: nameOf },
        { name: 'url', label: t`Address`, cell: ({ url }) => url },
      ]}
      empty={<p>{t`No links yet.`}</p>}
      crud={{
        nameOf,
        add: t`Add a link`,
        renderForm: (form) => <LinkForm {...form} company={company} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this link?`}
            endpoint={careersAdmin.removeLink}
            input={{ params: { id: company.id, link_id: entry.id } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The link was removed.`)}
          >
            <p>{nameOf(entry)}</p>
          </ConfirmAction>
        ),
      }}
    />
  );
}

function LinkForm({ entry, company, onDone, onCancel }: CrudForm<StaffLink> & { company: StaffCompany }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `link-${entry?.id ?? 'new'}`,
    endpoint: isNew ? careersAdmin.addLink : careersAdmin.changeLink,
    params: { id: company.id, ...(!isNew && { link_id: entry.id }) },
    version: entry?.version,
    initial: { ...localisedValues('name', entry?.name), url: entry?.url ?? '' },
    toBody: withLocalised,
    refreshes,
    onDone: () => onDone(isNew ? t`The link was added.` : t`The link was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a link` : t`Change a link`}
      state={state}
      fields={[
        ...inBoth('name', t`Name`),
        { kind: 'text', name: 'url', label: t`Address`, hint: t`Begins with https://` },
      ]}
      onCancel={onCancel}
    />
  );
}
