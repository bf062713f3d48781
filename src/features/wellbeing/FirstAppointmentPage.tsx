import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#client/offline/use-online.ts';
import { me } from '#client/session/me.ts';
import { isStudentAccount } from '#contract/kit/offers.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { officeQuery } from '#kit/device/office.ts';
import { Page } from '#kit/page/Page.tsx';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { CrisisNumbers } from './CrisisNumbers.tsx';
import { wellbeingStatusQuery } from './wellbeing-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './wellbeing.module.css';

export function queries() {
  return [wellbeingStatusQuery, officeQuery];
}

/**
 * /initiatives/mental-wellbeing/first-appointment: the request form, below the crisis numbers. The content below them
 * depends on the session and must not move them.
 */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      narrow
      kicker={<Link href={wellbeingPaths.about}>{t`Mental wellbeing`}</Link>}
      title={t`A first appointment`}
      lead={t`Tell us how to reach you. You can tell us everything else later, or leave it out.`}
    >
      <CrisisNumbers />
      <Container narrow>
        <div className={classes.request}>
          <MembersOnly>
            <Request />
          </MembersOnly>
        </div>
      </Container>
    </Page>
  );
}

/** The form, or the reason why it is unavailable. */
function Request() {
  const [isSent, setSent] = useState(false);
  const isOnline = useOnline();
  const { data: profile } = useQuery(me);
  const { data: status } = useQuery(wellbeingStatusQuery);
  if (isSent) return <Sent />;
  if (profile !== undefined && !isStudentAccount(profile.account_type)) {
    return (
      <Notice>
        <Trans>Therapy is for students. Your account belongs to a student organisation.</Trans>
      </Notice>
    );
  }
  if (status?.published === false) {
    return (
      <Notice>
        <Trans>First appointments cannot be requested at the moment. The numbers above are always answered.</Trans>
      </Notice>
    );
  }
  return (
    <div className={`${layout.start5} ${classes.part}`}>
      {!isOnline && (
        <Notice tone="warning">
          <Trans>
            You are offline. A request is sent immediately or not at all, so that none sits unsent on a device. The
            numbers above work without internet.
          </Trans>
        </Notice>
      )}
      <AppointmentForm onSent={() => setSent(true)} />
      <p>
        <Trans>
          Nothing you write here is kept on this device: it is gone when you leave the page. On a device that others use
          too, log out afterwards.
        </Trans>
      </p>
    </div>
  );
}

function Sent() {
  const { t } = useLingui();
  return (
    <div className={`${layout.start5} ${classes.part}`}>
      <Outcome tone="success" title={t`We have your request`}>
        <Trans>
          Thank you for asking. A member of the team will answer within two working days. If it becomes urgent, call one
          of the numbers above.
        </Trans>
      </Outcome>
      <ButtonLink tone="secondary" href={wellbeingPaths.mine}>
        <Trans>See your appointments</Trans>
      </ButtonLink>
    </div>
  );
}
