import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { MergeAccount, MergePart, MergePlan } from '#contract/people/staff.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { accountTypeLabels } from '../person-labels.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './plan-tables.module.css';

/** Both accounts side by side, the one that stays first. Roles are explicit, because a phone displays rows as boxes. */
export function AccountComparison({ plan: { stays, folded } }: { plan: MergePlan }) {
  const { t } = useLingui();
  const valuesOf = useComparedValues();
  const others = valuesOf(folded);
  return (
    <div className={classes.frame}>
      <Table
        role="table"
        withRowBorders={false}
        className={`${classes.table} ${classes.compared}`}
        aria-label={t`Both accounts`}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader" className={classes.label}>{t`Detail`}</Table.Th>
            <Table.Th role="columnheader">{t`Account that stays`}</Table.Th>
            <Table.Th role="columnheader">{t`Account that ends`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {valuesOf(stays).map(([label, value], place) => (
            <Table.Tr role="row" key={label}>
              <Table.Th role="rowheader" scope="row">
                {label}
              </Table.Th>
              <Table.Td role="cell">{value}</Table.Td>
              <Table.Td role="cell">{others[place]?.[1]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function useComparedValues(): (account: MergeAccount) => [label: string, value: string | null][] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const dayOf = (at: string) => formatDate(at, locale);
  return (account) => [
    [t`Name`, account.first_name === null ? '–' : nameOf(account)],
    [t`E-mail`, account.email],
    [t`Confirmed`, account.email_proven_at === null ? t`No` : dayOf(account.email_proven_at)],
    [t`Student address`, account.university_email ?? '–'],
    [t`Account`, i18n._(accountTypeLabels[account.account_type]())],
    [t`Registration`, account.is_registered ? t`Complete` : t`Unfinished`],
    [t`Course`, account.course ?? '–'],
    [t`Student card`, account.card_code ?? '–'],
    [t`Account opened`, dayOf(account.created_at)],
    [t`Latest login`, account.signed_in_on === null ? t`Not logged in` : dayOf(account.signed_in_on)],
  ];
}

/** Numbers of records by part of the portal. */
export function MovedRecords({ parts }: { parts: readonly MergePart[] }) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.frame}>
        <Table role="table" withRowBorders={false} className={classes.table} aria-label={t`Records that are moved`}>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader">{t`Part`}</Table.Th>
              <Table.Th role="columnheader" data-number>{t`Already there`}</Table.Th>
              <Table.Th role="columnheader" data-number>{t`Moved`}</Table.Th>
              <Table.Th role="columnheader" data-number>{t`Deleted`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {parts.map(({ title, stays, moves, ends }) => (
              <Table.Tr role="row" key={title}>
                <Table.Th role="rowheader" scope="row" className={classes.part}>
                  {title}
                </Table.Th>
                <Table.Td role="cell" data-number>
                  {stays}
                </Table.Td>
                <Table.Td role="cell" data-number>
                  {moves}
                </Table.Td>
                <Table.Td role="cell" data-number>
                  {ends}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <p className={layout.quiet}>
        <Trans>
          The numbers are records. Logins, links and second steps of the account that ends are deleted, and so are
          records that both accounts have, such as name and address. Complaints and mental wellbeing are confidential,
          so they are not counted here; they are moved too.
        </Trans>
      </p>
    </>
  );
}
