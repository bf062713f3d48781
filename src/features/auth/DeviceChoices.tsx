import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { auth } from '#contract/auth/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { LanguageButtons } from '#kit/device/LanguageButtons.tsx';
import { Component as SchemeSwitch } from '#kit/device/SchemeSwitch.tsx';
import { TextSizeControl } from '#kit/device/TextSizeControl.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Component as SignOutButton } from '#kit/person/SignOutButton.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './device-choices.module.css';

/** Refetched each time, because another session may just have begun. */
const sessions = { ...query(auth.sessions, {}), staleTime: 0 };

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
        <OtherDevices />
        <SignOutButton />
      </Section>
    </>
  );
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

/** The start of each session of the account, and a button that ends all other sessions. */
function OtherDevices() {
  const { t } = useLingui();
  return (
    <div className={`${layout.start3} ${classes.devices}`}>
      <LoadedQuery query={sessions} placeholder={<ArticleSkeleton label={t`Loading your devices`} />}>
        {(found) => <Devices found={found} />}
      </LoadedQuery>
    </div>
  );
}

function Devices({ found }: { found: AnswerOf<typeof auth.sessions> }) {
  const { t } = useLingui();
  const { press, isRunning, isDone, failure } = useWrite(auth.endOtherSessions, { refreshes: ['auth'] });
  return (
    <>
      <ul className={classes.sessions}>
        {found.map((each) => (
          <li key={each.started_at}>
            <Device {...each} />
          </li>
        ))}
      </ul>
      <LiveAnswer urgency="polite">
        {isDone && <Notice tone="success">{t`You have been logged out everywhere else.`}</Notice>}
        <Failure error={failure} />
      </LiveAnswer>
      {found.length > 1 && (
        <Button tone="secondary" busy={isRunning} onClick={() => press({})}>
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}

function Device({ started_at, is_current }: AnswerOf<typeof auth.sessions>[number]) {
  const started = formatMoment(started_at, useLocale());
  return is_current ? (
    <Trans>
      <b>This device</b>, logged in on {started}
    </Trans>
  ) : (
    <Trans>Another device or browser, logged in on {started}</Trans>
  );
}
