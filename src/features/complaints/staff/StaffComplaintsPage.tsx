import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { complaintSorts } from '#contract/complaints-admin.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useStateChoices } from '#kit/staff/StateTag.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { toChoices } from '#shared/form/to-choices.ts';
import { useComplaintRows } from './complaint-columns.tsx';
import { complaintStateTable } from './complaint-states.ts';
import { complaintList, complaintsAddress, typeList } from './staff-complaint-queries.ts';

export function queries({ search }: PageAddress) {
  return [complaintList(complaintsAddress.read(search)), typeList];
}

/** /staff/complaints */
export function Component() {
  const { t } = useLingui();
  const { data: types = [] } = useQuery(typeList);
  return (
    <StaffListPage
      title={t`Complaints`}
      path={staffPaths.complaints}
      list={complaintsAddress}
      query={complaintList}
      searchLabel={t`Search by words or number`}
      filters={[
        { name: 'state', label: t`State`, options: useStateChoices(complaintStateTable) },
        { name: 'type', label: t`Subject`, options: toChoices(types) },
      ]}
      firstSort={complaintSorts[0]}
      {...useComplaintRows()}
    />
  );
}
