import { useLingui } from '@lingui/react/macro';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { useRequestRows } from './request-columns.tsx';
import { requests } from './requests.ts';

export const { queries } = requests;

/** /staff/rentals */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Rental requests`}
      path={staffPaths.rentals}
      list={requests}
      searchLabel={t`Search by thing, purpose, name or organisation`}
      {...useRequestRows()}
    />
  );
}
