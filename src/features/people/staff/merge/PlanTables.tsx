import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { MergeAccount, MergePart, MergePlan } from '#contract/people/staff.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { accountTypeLabels } from '../person-labels.ts';
import layout from '#kit/ui/page/layout.module.css';

interface ComparedLine {
  label: string;
  stays: ReactNode;
  folded: ReactNode;
}

/** Both accounts side by side, the one that stays first. */
export function AccountComparison({ plan: { stays, folded } }: { plan: MergePlan }) {
  const { t } = useLingui();
  const valuesOf = useComparedValues();
  const lines = valuesOf(stays).map(([label, value], place) => ({
    label,
    stays: value,
    folded: valuesOf(folded)[place]?.[1],
  }));
  const columns: readonly Column<ComparedLine>[] = [
    { name: 'label', label: t`Detail`, cell: ({ label }) => label },
    { name: 'stays', label: t`Account that stays`, cell: (line) => line.stays },
    { name: 'folded', label: t`Account that ends`, cell: (line) => line.folded },
  ];
  return <EntryTable label={t`Both accounts`} entries={lines} keyOf={({ label }) => label} columns={columns} />;
}

function useComparedValues(): (account: MergeAccount) => [label: string, value: ReactNode][] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const dayOf = (at: string) => formatDate(at, locale);
  return (account) => [
    [t`Name`, nameOf(account)],
    [t`E-mail`, account.email],
    [t`Confirmed`, account.email_proven_at === null ? t`No` : dayOf(account.email_proven_at)],
    [t`Student address`, account.university_email ?? t`None`],
    [t`Account`, i18n._(accountTypeLabels[account.account_type]())],
    [t`Registration`, account.is_registered ? t`Complete` : t`Unfinished`],
    [t`Course`, account.course ?? t`None`],
    [t`Student card`, account.card_code ?? t`None`],
    [t`Account opened`, dayOf(account.created_at)],
    [t`Latest login`, account.signed_in_on === null ? t`Not logged in` : dayOf(account.signed_in_on)],
  ];
}

/** Numbers of records by part of the portal. */
export function MovedRecords({ parts }: { parts: readonly MergePart[] }) {
  const { t } = useLingui();
  const columns: readonly Column<MergePart>[] = [
    { name: 'title', label: t`Part` },
    { name: 'stays', label: t`Already in the account that stays`, isNumber: true, cell: ({ stays }) => String(stays) },
    { name: 'moves', label: t`Moved to it`, isNumber: true, cell: ({ moves }) => String(moves) },
    { name: 'ends', label: t`Deleted`, isNumber: true, cell: ({ ends }) => String(ends) },
  ];
  return (
    <>
      <EntryTable label={t`Records that are moved`} entries={parts} keyOf={({ title }) => title} columns={columns} />
      <p className={layout.quiet}>
        <Trans>
          The numbers are records. Deleted are logins, links and second steps of the account that ends, and records that
          both accounts have, such as name and address. Complaints and mental wellbeing are confidential, so they are
          not counted here; they move too.
        </Trans>
      </p>
    </>
  );
}
