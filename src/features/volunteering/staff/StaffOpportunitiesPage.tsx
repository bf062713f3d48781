import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { volunteerAreas } from '#contract/volunteering/calls.ts';
import type { StaffOpportunity } from '#contract/volunteering/staff.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { areaLabels } from '../volunteering-labels.ts';
import { opportunityStateTable } from './opportunity-states.ts';
import { OpportunityForm } from './OpportunityForm.tsx';
import { opportunities } from './volunteering-admin-queries.ts';

export const { queries } = opportunities;

/** /staff/volunteering: all opportunities, and a form to add one. */
export function Component() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <StaffListPage
      title={t`Volunteering`}
      path={staffPaths.volunteering}
      list={opportunities}
      searchLabel={t`Words in the title`}
      filters={[
        {
          name: 'area',
          label: t`Area`,
          options: volunteerAreas.map((value) => ({ value, label: i18n._(areaLabels[value]()) })),
        },
      ]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.volunteerOpportunity, { id: String(id) })}
      crud={{
        nameOf: ({ title }) => title[locale],
        add: t`Add an opportunity`,
        // Staff change it on its own page.
        isFixed: () => true,
        renderForm: ({ onCancel }) => <OpportunityForm opportunity={undefined} onCancel={onCancel} />,
      }}
    />
  );
}

function useColumns(): ListColumn<StaffOpportunity>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    { name: 'title', label: t`Title`, cell: ({ title }) => title[locale] },
    {
      name: 'starts_at',
      label: t`When`,
      cell: ({ starts_at, ends_at }) => formatPeriod(starts_at, ends_at, locale),
    },
    { name: 'area', label: t`Area`, cell: ({ area }) => i18n._(areaLabels[area]()) },
    { name: 'taken', label: t`Places`, isNumber: true, cell: ({ taken, places }) => t`${taken} of ${places}` },
    { name: 'waiting', label: t`Waiting`, isNumber: true },
    { name: 'undecided', label: t`To decide`, isNumber: true },
    { name: 'state', label: t`State`, states: opportunityStateTable },
  ];
}
