import { Trans, useLingui } from '@lingui/react/macro';
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
      <table role="table" className={`${classes.table} ${classes.compared}`} aria-label={t`Both accounts`}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className={classes.label}>{t`Detail`}</th>
            <th role="columnheader">{t`Account that stays`}</th>
            <th role="columnheader">{t`Account that ends`}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {valuesOf(stays).map(([label, value], place) => (
            <tr role="row" key={label}>
              <th role="rowheader" scope="row">
                {label}
              </th>
              <td role="cell">{value}</td>
              <td role="cell">{others[place]?.[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
        <table role="table" className={classes.table} aria-label={t`Records that are moved`}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">{t`Part`}</th>
              <th role="columnheader" data-number>{t`Already there`}</th>
              <th role="columnheader" data-number>{t`Moved`}</th>
              <th role="columnheader" data-number>{t`Deleted`}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {parts.map(({ title, stays, moves, ends }) => (
              <tr role="row" key={title}>
                <th role="rowheader" scope="row" className={classes.part}>
                  {title}
                </th>
                <td role="cell" data-number>
                  {stays}
                </td>
                <td role="cell" data-number>
                  {moves}
                </td>
                <td role="cell" data-number>
                  {ends}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
