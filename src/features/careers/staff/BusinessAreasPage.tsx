import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { StaffBusinessArea } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { localisedValues, useLocalisedFields, withLocalised } from '#kit/form/localised-fields.ts';
import { choicesField, chosenIn, chosenText } from '#kit/staff/ChoicesInput.tsx';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud, CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { refreshes } from './careers-admin-queries.ts';

const sectors = query(careersAdmin.sectors, {});

const areas = staffList(careersAdmin.businessAreas);

export function queries(address: PageAddress) {
  return [sectors, ...areas.queries(address)];
}

/** /staff/business-areas: what companies do, and which sectors of the career finder that is. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: known = [] } = useQuery(sectors);
  const sectorNames = (ids: readonly string[]) => ids.map((id) => known.find((each) => each.id === id)?.name ?? id);
  return (
    <StaffListPage
      title={t`Business areas`}
      path={staffPaths.businessAreas}
      list={areas}
      columns={[
        { name: 'name', label: t`Name`, cell: ({ name }) => name[locale] || name.en },
        { name: 'companies', label: t`Companies`, isNumber: true },
        {
          name: 'sectors',
          label: t`Sectors of the career finder`,
          cell: (area) => sectorNames(area.sectors).join(', '),
        },
      ]}
      keyOf={({ id }) => id}
      crud={useAreaCrud()}
    />
  );
}

function useAreaCrud(): Crud<StaffBusinessArea> {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ name }: StaffBusinessArea) => name[locale] || name.en;
  return {
    nameOf,
    add: t`Add a business area`,
    renderForm: (form) => <AreaForm {...form} />,
    renderRemoval: ({ entry, onDone, ...button }) => (
      <ConfirmAction
        {...button}
        tone="compact"
        title={t`Remove this business area?`}
        endpoint={careersAdmin.removeBusinessArea}
        input={{ params: { id: entry.id } }}
        refreshes={refreshes}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        isPossible={entry.companies === 0}
        onDone={() => onDone(t`The business area was removed.`)}
      >
        <p>{nameOf(entry)}</p>
        {entry.companies > 0 && (
          <p>
            <Trans>There are still companies in it. Move them to another business area first.</Trans>
          </p>
        )}
      </ConfirmAction>
    ),
  };
}

function AreaForm({ entry, onDone, onCancel }: CrudForm<StaffBusinessArea>) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const { data: known = [] } = useQuery(sectors);
  const isNew = entry === undefined;
  const state = useEntryForm({
    id: `area-${entry?.id ?? 'new'}`,
    endpoint: isNew ? careersAdmin.addBusinessArea : careersAdmin.changeBusinessArea,
    ...(!isNew && { params: { id: entry.id } }),
    version: entry?.version,
    initial: { ...localisedValues('name', entry?.name), sectors: chosenText(entry?.sectors ?? []) },
    toBody: (values) => ({ ...withLocalised(values), sectors: chosenIn(values.sectors) }),
    refreshes,
    onDone: () => onDone(isNew ? t`The business area was added.` : t`The business area was changed.`),
  });
  return (
    <EntryForm
      label={isNew ? t`Add a business area` : t`Change a business area`}
      state={state}
      fields={[
        ...inBoth('name', t`Name`),
        choicesField({
          name: 'sectors',
          label: t`Sectors of the career finder`,
          hint: t`Reports that suggest one of these sectors list the companies in this area.`,
          choices: known.map(({ id, name }) => ({ value: id, label: name })),
        }),
      ]}
      onCancel={onCancel}
    />
  );
}
