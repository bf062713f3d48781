import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { resourceTypes } from '#contract/career-finder/content.ts';
import { careerFinderAdmin, type StaffResource } from '#contract/career-finder/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Crud } from '#kit/staff/CrudSection.tsx';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { sectors } from '../finder-queries.ts';
import { useTypeNames } from '../resource-types.ts';
import { resourceStateTable } from './resource-states.ts';
import { ResourceForm } from './ResourceForm.tsx';

const resources = staffList(careerFinderAdmin.resources);

export function queries(address: PageAddress) {
  return [...resources.queries(address), sectors];
}

/** /staff/career-resources: the advice of the career finder, in both languages. */
export function Component() {
  const { t } = useLingui();
  const names = useTypeNames();
  return (
    <StaffListPage
      title={t`Career resources`}
      path={staffPaths.careerResources}
      list={resources}
      searchLabel={t`Search in names and texts`}
      filters={[
        { name: 'type', label: t`Subject`, options: resourceTypes.map((value) => ({ value, label: names[value] })) },
      ]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      crud={useResourceCrud()}
    />
  );
}

function useColumns(): Column<StaffResource>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useTypeNames();
  const { data: all = [] } = useQuery(sectors);
  const sectorNames = (ids: readonly string[]) =>
    ids.length === 0
      ? t`Everyone`
      : all
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', ');
  return [
    { name: 'name', label: t`Name`, cell: ({ name }) => name[locale] || name.en },
    { name: 'type', label: t`Subject`, cell: ({ type }) => names[type] },
    { name: 'sectors', label: t`For`, cell: ({ sectors: ids }) => sectorNames(ids) },
    { name: 'state', label: t`State`, states: resourceStateTable },
  ];
}

function useResourceCrud(): Crud<StaffResource> {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ name }: StaffResource) => name[locale] || name.en;
  return {
    nameOf,
    add: t`Add a resource`,
    renderForm: (form) => <ResourceForm {...form} />,
    renderRemoval: (removal) => <Withdrawal {...removal} name={nameOf(removal.entry)} />,
  };
}

/** Withdraws a resource, or shows it again. */
function Withdrawal({ entry, name, onDone, onFailure }: Results & { entry: StaffResource; name: string }) {
  const { t } = useLingui();
  const common = {
    tone: 'compact',
    input: { params: { id: entry.id } },
    refreshes: ['careerFinderAdmin', 'careerFinder', 'staff'],
    cancel: t`Cancel`,
    onFailure,
  } as const;
  if (entry.state === 'withdrawn') {
    return (
      <ConfirmAction
        {...common}
        label={t`Show again`}
        name={t`Show again: ${name}`}
        title={t`Show this resource again?`}
        endpoint={careerFinderAdmin.restoreResource}
        confirm={t`Show it`}
        onDone={() => onDone(t`Students see the resource again.`)}
      >
        <p>{name}</p>
      </ConfirmAction>
    );
  }
  return (
    <ConfirmAction
      {...common}
      label={t({ message: 'Withdraw', context: 'career resource' })}
      name={t`Withdraw: ${name}`}
      title={t`Withdraw this resource?`}
      endpoint={careerFinderAdmin.withdrawResource}
      confirm={t`Withdraw it`}
      onDone={() => onDone(t`The resource was withdrawn.`)}
    >
      <p>{name}</p>
      <p>
        <Trans>Students no longer see it, and reports no longer suggest it. You can show it again later.</Trans>
      </p>
    </ConfirmAction>
  );
}
