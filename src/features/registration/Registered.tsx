import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { useRegistrationIndex } from '#session/registration-index.ts';
import { useSession } from '#session/session.ts';
import { PageHead } from '#shared/page/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { registrationStatus } from './registration-queries.ts';
import { dueStep, pageOf } from './step-index.ts';
import { WayBack } from './WayBack.tsx';
import classes from './registration.module.css';

/** Says that the registration is complete. Optional steps can still be answered. */
export function Registered() {
  const { t } = useLingui();
  const lead = t`Your registration is complete, and you are logged in.`;
  const { userId } = useSession();
  const { data: status } = useQuery({ ...registrationStatus, enabled: userId !== null });
  const local = useRegistrationIndex(userId);
  const due = status && dueStep(status, local);
  return (
    <>
      <PageHead title={t`You are registered`} description={lead} />
      <PageHeader kicker={t`Members`} title={t`You are registered`} lead={lead} />
      <Container>
        <div className={classes.stack}>
          <WayBack />
          {due !== undefined && (
            <p>
              <Trans>Some optional steps are not done yet.</Trans>
            </p>
          )}
          <div className={classes.actions}>
            <ButtonLink href={paths.myDetails}>
              <Trans>See my details</Trans>
            </ButtonLink>
            {due !== undefined && (
              <ButtonLink tone="secondary" href={pageOf(due)}>
                <Trans>Continue with the remaining steps</Trans>
              </ButtonLink>
            )}
            <ButtonLink tone={due === undefined ? 'secondary' : 'quiet'} href={paths.home}>
              <Trans>Go to the front page</Trans>
            </ButtonLink>
          </div>
        </div>
      </Container>
    </>
  );
}
