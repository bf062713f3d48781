import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams, matchPath } from 'react-router';
import { parseRedirectPath } from '#client/session/redirect-path.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { OptionalStep, RegistrationStatus } from '#contract/registration/calls.ts';
import { eventQuery } from '#kit/booking/event-queries.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { feesQuery, feeOf } from '#kit/pass/pass-queries.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { registrationStatusQuery } from './registration-queries.ts';
import classes from './registration.module.css';

/** /register of a member: the completed registration, and the extras with their prices. */
export function Registered() {
  const { t } = useLingui();
  const lead = t`Your registration is complete, and you are logged in.`;
  const { userId, isRegistered } = useSession();
  const [search] = useSearchParams();
  const redirectPath = parseRedirectPath(search.get('redirectPath'));
  const way = isRegistered ? redirectPath : undefined;
  const { data: status } = useQuery({ ...registrationStatusQuery, enabled: userId !== null });
  const extras = status?.steps.filter(({ is_optional }) => is_optional) ?? [];
  return (
    <>
      <PageHead title={t`You are registered`} description={lead} />
      <PageHeader kicker={t`Members`} title={t`You are registered`} lead={lead} />
      <Container>
        <div className={classes.stack}>
          {way !== undefined && <WayBack address={way} />}
          <div className={classes.actions}>
            <ButtonLink tone={way === undefined ? 'primary' : 'quiet'} href={paths.home}>
              <Trans>Go to the front page</Trans>
            </ButtonLink>
            <ButtonLink tone="quiet" href={paths.myDetails}>
              <Trans>See my details</Trans>
            </ButtonLink>
          </div>
          {extras.length > 0 && <Extras extras={extras} />}
        </div>
      </Container>
    </>
  );
}

function Extras({ extras }: { extras: RegistrationStatus['steps'] }) {
  const all = useExtras();
  const { search } = useLocation();
  return (
    <section className={classes.extras}>
      <h2>
        <Trans>Optional extras</Trans>
      </h2>
      <p>
        <Trans>You can also get these later, from your account.</Trans>
      </p>
      <ul>
        {extras.map(({ step, answer }) => {
          const { title, price, href } = all[step as OptionalStep];
          return (
            <li key={step}>
              <div>
                <h3>{title}</h3>
                <p>{price}</p>
              </div>
              {answer === 'done' ? (
                <p>
                  <Trans context="extra">Done</Trans>
                </p>
              ) : (
                <ButtonLink tone="secondary" href={href + search}>
                  {title}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns each extra with its price from the server. */
function useExtras(): Record<OptionalStep, { title: string; price: string; href: string }> {
  const { t } = useLingui();
  const { data } = useQuery(feesQuery);
  const fee = (purpose: Parameters<typeof feeOf>[1]) => feeOf(data, purpose) ?? '';
  return {
    PARKING: { title: t`Parking permit`, price: fee('parking_permit'), href: memberPaths.parkingStep },
    STUDENT_CARD: { title: t`Student card`, price: fee('student_card'), href: memberPaths.cardStep },
    SOLIDARITY_FUND: { title: t`The research fund`, price: fee('donation'), href: memberPaths.fundStep },
    VOLUNTEERING: { title: t`Volunteer with us`, price: t`Free`, href: memberPaths.volunteer },
  };
}

/** A link back to the page that required the registration, with the name if it is an event. */
function WayBack({ address }: { address: string }) {
  const { t } = useLingui();
  return (
    <Notice tone="success" title={t`You are registered`}>
      <ButtonLink href={address}>
        <Destination address={address} />
      </ButtonLink>
    </Notice>
  );
}

/** The label of the link: the event's name for the URL of an event. */
function Destination({ address }: { address: string }) {
  const { pathname } = new URL(address, location.origin);
  const event = matchPath(memberPaths.book, pathname) ?? matchPath(paths.event, pathname);
  const name = event?.params.id;
  return name === undefined ? <Trans>Continue where you left off</Trans> : <EventName name={name} />;
}

function EventName({ name }: { name: string }) {
  const { data } = useQuery(eventQuery(name));
  const title = data?.title;
  return title === undefined ? <Trans>Continue with your booking</Trans> : <Trans>Continue to {title}</Trans>;
}
