import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { me } from '#client/session/me.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { LanguageButtons } from '#kit/device/LanguageButtons.tsx';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { Component as SchemeSwitch } from '#kit/device/SchemeSwitch.tsx';
import { TextSizeControl } from '#kit/device/TextSizeControl.tsx';
import { isStaffMember } from '#kit/person/is-staff-member.ts';
import { Component as SignOutButton } from '#kit/person/SignOutButton.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { SessionList } from './SessionList.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './device-choices.module.css';

const secondStep = lazyPart('staff', () => import('./staff/second-step/SecondStepSettings.tsx'));

/** The settings of this device, a link to its stored content, the sessions of the account, and the log-out button. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`This device`}>
        <div className={`${layout.stack4} ${classes.choices}`}>
          <TextSizeControl />
          <Language />
          <SchemeSwitch />
        </div>
        <LinkList
          label={t`This device`}
          links={[
            { href: paths.onDevice, label: t`What is on this device` },
            { href: memberPaths.notifications, label: t`Notifications` },
          ]}
        />
      </Section>
      <Section title={t`Where you are logged in`}>
        <SessionList />
        <SignOutButton />
      </Section>
      <StaffSettings />
    </>
  );
}

/** The second step of the login, which only staff load. */
function StaffSettings() {
  const { data } = useQuery(me);
  return data !== undefined && isStaffMember(data) ? <secondStep.Part /> : null;
}

/** The choice of language, if translations are switched on. */
function Language() {
  const { t } = useLingui();
  const { data } = useQuery(featureFlagsQuery);
  if (data?.translations !== true) return null;
  return (
    <div className={classes.language} role="group" aria-labelledby="language-title">
      <span id="language-title">{t`Language`}</span>
      <div>
        <LanguageButtons />
      </div>
    </div>
  );
}
