import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { StaffCompanySummary } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { publicationText } from '#kit/staff/publication-text.ts';
import { PublicationTags } from '#kit/staff/PublicationTags.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { staffBusinessAreasQuery } from './careers-admin-queries.ts';
import { CompanyForm } from './CompanyForm.tsx';

const companies = staffList(careersAdmin.companies);

export function queries(address: PageAddress) {
  return [staffBusinessAreasQuery, ...companies.queries(address)];
}

/** /staff/companies: all companies, and a form to add one. */
export function Component() {
  const { t, i18n } = useLingui();
  const { data: areas } = useQuery(staffBusinessAreasQuery);
  const yesOrNo = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ];
  return (
    <StaffListPage
      title={t`Companies`}
      path={staffPaths.companies}
      list={companies}
      searchLabel={t`Search the companies`}
      filters={[
        {
          name: 'business_area',
          label: t`Business area`,
          options: (areas?.data ?? []).map(({ slug: value, name }) => ({
            value,
            label: (i18n.locale === 'mt' && name.mt) || name.en,
          })),
        },
        { name: 'is_published', label: t`Published`, options: yesOrNo },
        { name: 'is_translated', label: t`In Maltese too`, options: yesOrNo },
      ]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.company, { id: String(id) })}
      crud={{
        nameOf: ({ name }) => name,
        add: t`Add a company`,
        // Staff change it on its own page.
        isFixed: () => true,
        renderForm: ({ onCancel }) => <CompanyForm company={undefined} onCancel={onCancel} />,
      }}
    />
  );
}

function useColumns(): ListColumn<StaffCompanySummary>[] {
  const { t, i18n } = useLingui();
  return [
    { name: 'name', label: t`Name` },
    { name: 'areas', label: t`Business areas`, cell: ({ business_areas }) => business_areas.join(', ') },
    { name: 'open_positions', label: t`Open positions`, isNumber: true },
    { name: 'stand', label: t`Stand` },
    { name: 'interviews', label: t`Interviews`, cell: ({ takes_interviews }) => takes_interviews && t`Yes` },
    {
      name: 'state',
      label: t`State`,
      cell: (company) => <PublicationTags {...company} />,
      value: (company) => publicationText(company, i18n),
    },
  ];
}
