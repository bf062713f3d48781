import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffSignUp, volunteeringAdmin } from '#contract/volunteering/staff.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Link } from '#kit/ui/Link.tsx';
import { useSignUpColumns } from './sign-up-columns.ts';
import { decidable, SignUpDecision } from './SignUpDecision.tsx';
import { refreshes, signUps } from './volunteering-admin-queries.ts';

export const { queries } = signUps;

/** /staff/volunteer-sign-ups: all sign-ups, which can be decided in the list. */
export function Component() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (
    <StaffListPage
      title={t`Volunteers’ sign-ups`}
      path={staffPaths.volunteerSignUps}
      list={signUps}
      searchLabel={t`Volunteer’s name or address`}
      columns={useColumns()}
      keyOf={({ id }) => id}
      bulk={{
        endpoint: volunteeringAdmin.decide,
        refreshes,
        idOf: decidable,
        nameOf: ({ title, person }) => (person === null ? title : `${title}, ${nameOf(person)}`),
      }}
      renderActions={(signUp, results) => <SignUpDecision signUp={signUp} {...results} />}
    />
  );
}

function useColumns(): ListColumn<StaffSignUp>[] {
  const { t } = useLingui();
  const [person, ...others] = useSignUpColumns();
  // More columns would exceed the width of a laptop; they are on each opportunity's page.
  const state = others.filter(({ name }) => name === 'state' || name === 'signed_up_at');
  const locale = useLocale();
  return [
    ...(person === undefined ? [] : [person]),
    {
      name: 'title',
      label: t`Opportunity`,
      cell: ({ title, opportunity_id }) => (
        <Link href={generatePath(staffPaths.volunteerOpportunity, { id: String(opportunity_id) })}>{title}</Link>
      ),
      value: ({ title }) => title,
    },
    {
      name: 'starts_at',
      label: t`When`,
      cell: ({ starts_at, ends_at }) => formatPeriod(starts_at, ends_at, locale),
    },
    ...state,
  ];
}
