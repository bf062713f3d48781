import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { complaintStates } from '#contract/complaints.ts';
import { ListFilters } from '#kit/staff/ListFilters.tsx';
import { readStaffAddress, writeStaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StaffResults } from '#kit/staff/StaffResults.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { ComplaintRow } from './ComplaintRow.tsx';
import { useComplaintStates } from './ComplaintStateTag.tsx';
import { complaintList, typeList } from './staff-complaint-queries.ts';

const path = staffPaths.complaints;

export function queries({ search }: PageAddress) {
  return [complaintList(readStaffAddress(search, complaintStates)), typeList];
}

/** /staff/complaints: filters and search stand in the address. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = readStaffAddress(search, complaintStates);
  const result = useQuery(complaintList(address));
  const { data: types = [] } = useQuery(typeList);
  const hrefOf = (type: number | undefined) => path + writeStaffAddress({ ...address, type, page: 1 });
  const chips = [
    { key: 'all', label: t`All subjects`, href: hrefOf(undefined), current: address.type === undefined },
    ...types.map(({ id, name }) => ({
      key: String(id),
      label: name,
      href: hrefOf(id),
      current: address.type === id,
    })),
  ];
  return (
    <>
      <StaffHeading title={t`Complaints`} />
      <ListFilters
        path={path}
        address={address}
        states={useComplaintStates()}
        searchLabel={t`Search by words or number`}
      />
      <CategoryChips label={t`Subject`} chips={chips} />
      <StaffResults label={t`Complaints`} path={path} address={address} result={result}>
        {(complaint) => <ComplaintRow key={complaint.id} complaint={complaint} />}
      </StaffResults>
    </>
  );
}
