import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { me } from '#client/session/me.ts';
import { auth } from '#contract/auth/calls.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useNewPasswordFields, usePasswordField } from './account-fields.ts';
import { ContactForm } from './ContactForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import classes from './auth.module.css';

/**
 * /account/my-details: the stored personal data, a form for the editable part, and the password. During registration the address is changed
 * there.
 */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(me);
  return (
    <Page
      kicker={t`My account`}
      title={t`My details`}
      description={t`The details that the student union holds about you.`}
    >
      <Container>
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your details`} />}>
          {(profile) => (
            <>
              <ProfilePicture profile={profile} />
              <PersonalData profile={profile} />
            </>
          )}
        </Loaded>
      </Container>
      {result.data?.registered === true && (
        <Section title={t`Address, mobile and e-mails`}>
          <ContactForm profile={result.data} />
        </Section>
      )}
      <Section title={t`Change your password`} surface="limestone">
        <ChangePasswordForm email={result.data?.email ?? ''} />
      </Section>
    </Page>
  );
}

/** The read-only rows of the profile; steps that are not done have no rows. */
function PersonalData({ profile }: { profile: Profile }) {
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
  const { academic_details: course, email } = profile;
  const kinds = {
    university_student: t`Student of the University`,
    junior_college_student: t`Student of the Junior College`,
    organisation: t`Student organisation`,
  };
  return [
    [t`Name`, joined([profile.first_name, profile.last_name], ' ')],
    [t`Account`, kinds[profile.account_type]],
    [t`You log in with`, profile.email_proven === false ? t`${email} (not confirmed yet)` : email],
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

/** The form for the current password and a new one; signs out all other devices. */
function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const password = usePasswordField();
  const newPassword = useNewPasswordFields();
  const [isChanged, setChanged] = useState(false);
  const state = useApiForm({
    id: 'password',
    endpoint: auth.changePassword,
    initial: { current_password: '', password: '', password_confirmation: '' },
    onDone: () => setChanged(true),
  });
  if (isChanged) {
    return (
      <Outcome tone="success">
        <Trans>Your password has been changed. You need to log in again on your other devices.</Trans>
      </Outcome>
    );
  }
  return (
    <ApiForm
      label={t`Change your password`}
      state={state}
      fields={[{ ...password, name: 'current_password', label: t`Current password` }, ...newPassword]}
      action={<Trans>Change the password</Trans>}
    >
      {/* Identifies the account for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
    </ApiForm>
  );
}
