import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useComplaintRows } from './complaint-columns.tsx';
import { allComplaintTypesQuery, complaintList } from './staff-complaint-queries.ts';

export const queries = (address: PageAddress) => [...complaintList.queries(address), allComplaintTypesQuery];

/** /staff/complaints */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: types } = useQuery(allComplaintTypesQuery);
  const subjects = (types?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name[locale] || name.en }));
  return (
    <StaffListPage
      title={t`Complaints`}
      path={staffPaths.complaints}
      list={complaintList}
      searchLabel={t`Search by words or number`}
      filters={[{ name: 'type_id', label: t`Subject`, options: subjects }]}
      {...useComplaintRows()}
    />
  );
}
