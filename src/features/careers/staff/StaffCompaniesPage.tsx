import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { query } from '#api/query.ts';
import { careersAdmin, companySorts } from '#contract/careers-admin.ts';
import type { StaffCompanySummary } from '#contract/careers-forms.ts';
import { type AddressOf, listAddress, oneOf, slug, words } from '#kit/list/list-address.ts';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { STAFF_LIMIT, freshList } from '#kit/staff/fresh.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { allBusinessAreas } from './careers-admin-queries.ts';
import { CompanyForm } from './CompanyForm.tsx';

const answers = ['yes', 'no'] as const;
const address = listAddress({
  area: slug,
  published: oneOf(answers),
  translated: oneOf(answers),
  search: words,
  sort: oneOf(companySorts),
});

export function queries({ search }: PageAddress) {
  return [allBusinessAreas, companies(address.read(search))];
}

function companies({ page, area, published, translated, search, sort }: AddressOf<typeof address>) {
  const is = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes');
  const filter = { business_area: area, is_published: is(published), is_translated: is(translated), search };
  return { ...query(careersAdmin.companies, { query: { page, limit: STAFF_LIMIT, sort, filter } }), ...freshList };
}

/** /staff/companies: all of them, and adding one. */
export function Component() {
  const { t, i18n } = useLingui();
  const { data: areas } = useQuery(allBusinessAreas);
  const yesOrNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  return (
    <StaffListPage
      title={t`Companies`}
      path={staffPaths.companies}
      list={address}
      query={companies}
      searchLabel={t`Search the companies`}
      filters={[
        {
          name: 'area',
          label: t`Business area`,
          options: (areas?.data ?? []).map(({ slug: value, name }) => ({
            value,
            label: (i18n.locale === 'mt' && name.mt) || name.en,
          })),
        },
        { name: 'published', label: t`Published`, options: yesOrNo },
        { name: 'translated', label: t`In Maltese too`, options: yesOrNo },
      ]}
      firstSort={companySorts[0]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.company, { id: String(id) })}
      crud={{
        nameOf: ({ name }) => name,
        add: t`Add a company`,
        // It is changed on a page of its own.
        isFixed: () => true,
        renderForm: ({ onCancel }) => <CompanyForm company={undefined} onCancel={onCancel} />,
      }}
    />
  );
}

function useColumns(): Column<StaffCompanySummary>[] {
  const { t } = useLingui();
  return [
    { name: 'name', label: t`Name`, isSortable: true, cell: ({ name }) => name },
    { name: 'areas', label: t`Business areas`, cell: ({ business_areas }) => business_areas.join(', ') },
    { name: 'positions', label: t`Open positions`, isNumber: true, cell: ({ open_positions }) => open_positions },
    { name: 'stand', label: t`Stand`, cell: ({ stand }) => stand },
    { name: 'interviews', label: t`Interviews`, cell: ({ takes_interviews }) => takes_interviews && t`Yes` },
    {
      name: 'state',
      label: t`State`,
      cell: ({ is_published, is_translated }) => (
        <>
          <StateTag tone={is_published ? 'good' : 'plain'}>{is_published ? t`Published` : t`Not published`}</StateTag>{' '}
          {!is_translated && <StateTag tone="waits">{t`Maltese is missing`}</StateTag>}
        </>
      ),
    },
  ];
}
