import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useComplaintRows } from './complaint-columns.tsx';
import { complaintList, complaintTypesQuery } from './staff-complaint-queries.ts';

export const queries = (address: PageAddress) => [...complaintList.queries(address), complaintTypesQuery];

/** /staff/complaints */
export function Component() {
  const { t } = useLingui();
  const { data: types = [] } = useQuery(complaintTypesQuery);
  return (
    <StaffListPage
      title={t`Complaints`}
      path={staffPaths.complaints}
      list={complaintList}
      searchLabel={t`Search by words or number`}
      filters={[{ name: 'type_id', label: t`Subject`, options: toChoices(types) }]}
      {...useComplaintRows()}
    />
  );
}
