import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useSearchParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useApplicationColumns } from './application-columns.tsx';
import { staffFundsQuery, applications } from './funds-admin-queries.ts';

export function queries(address: PageAddress) {
  return [...applications.queries(address), staffFundsQuery];
}

/** /staff/fund-applications: all applications with their state. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: funds = [] } = useQuery(staffFundsQuery);
  const [search] = useSearchParams();
  const chosen = applications.read(search).fund_id;
  const windows = funds.filter(({ id }) => chosen === undefined || id === chosen);
  const nameOf = ({ name }: (typeof funds)[number]) => name[locale] || name.en;
  return (
    <StaffListPage
      title={t`Applications`}
      path={staffPaths.fundApplications}
      list={applications}
      searchLabel={t`Number, title, organisation or name`}
      filters={[
        {
          name: 'fund_id',
          label: t`Fund`,
          options: funds.map((fund) => ({ value: String(fund.id), label: nameOf(fund) })),
        },
        {
          name: 'window_id',
          label: t`Dates`,
          options: windows.flatMap((fund) =>
            fund.windows.map(({ id, opens_on, closes_on }) => ({
              value: String(id),
              label: `${chosen === undefined ? `${nameOf(fund)}: ` : ''}${formatDate(opens_on, locale)} – ${formatDate(closes_on, locale)}`,
            })),
          ),
        },
      ]}
      columns={useApplicationColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id, is_own }) => (is_own ? undefined : generatePath(staffPaths.fundApplication, { id }))}
    />
  );
}
