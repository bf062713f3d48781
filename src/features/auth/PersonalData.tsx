import { useLingui } from '@lingui/react/macro';
import type { Profile } from '#contract/auth.ts';
import classes from './auth.module.css';

/** The rows of a profile that are not changed here; a step that is not done has none. */
export function PersonalData({ profile }: { profile: Profile }) {
  const rows = useRows(profile).filter(([, value]) => value !== '');
  return (
    <dl className={classes.rows}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useRows(profile: Profile): [label: string, value: string][] {
  const { t } = useLingui();
  const { academic_details: course } = profile;
  const kinds = {
    university_student: t`Student of the University`,
    junior_college_student: t`Student of the Junior College`,
    organisation: t`Student organisation`,
  };
  return [
    [t`Name`, joined([profile.first_name, profile.last_name], ' ')],
    [t`Account`, kinds[profile.account_type]],
    [t`You log in with`, profile.email],
    [t`University or Junior College address`, profile.university_email ?? ''],
    [t`Nationality`, profile.nationality?.name ?? ''],
    [t`Faculty, institute or school`, course?.entity.name ?? ''],
    [t`Course`, joined([course?.course.name, course?.enrollment_type.name], ', ')],
    [t`Years`, joined([course?.course_commencement_year, course?.expected_graduation_year], '–')],
    [
      t`Officer of`,
      joined(
        profile.student_organisations.map(({ name }) => name),
        ', ',
      ),
    ],
  ];
}

function joined(parts: readonly (string | number | null | undefined)[], between: string): string {
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(between);
}
