import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { pageChanges } from './page-change-queries.ts';
import { usePageChangeRows } from './page-change-rows.ts';

export const { queries } = pageChanges;

/** /staff/organisation-pages: changes of public pages by officers that wait for a decision (ORG-18). */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Changes of public pages`}
      path={staffPaths.organisationPages}
      list={pageChanges}
      {...usePageChangeRows()}
    />
  );
}
