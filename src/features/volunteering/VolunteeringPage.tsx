import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import type { Profile } from '#contract/profile.ts';
import { registration } from '#contract/registration.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { useSend } from '#kit/use-write.ts';
import { me } from '#session/me.ts';
import { keepToken } from '#session/session.ts';
import { OfferFor } from '#shared/pass/NextStep.tsx';
import { CallButton } from '#shared/state/CallButton.tsx';
import { Container } from '#ui/page/Container.tsx';
import { Section } from '#ui/page/Section.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import classes from './volunteering.module.css';

/** /account/volunteering (spec §2): joining or leaving the volunteers, and what they do. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`My account`}
      title={t`Volunteering`}
      lead={t`Most of what the union does is done by students who give a few hours of their time.`}
      description={t`Join the union’s volunteers, or leave them.`}
    >
      <Container>
        <LoadedQuery query={me} placeholder={<ArticleSkeleton label={t`Loading your choice`} />}>
          {(profile) => (
            <OfferFor offer="volunteering">
              <Membership profile={profile} />
            </OfferFor>
          )}
        </LoadedQuery>
      </Container>
      <Section title={t`What volunteers do`} surface="limestone">
        <Tasks />
      </Section>
    </Page>
  );
}

function Tasks() {
  return (
    <ul className={classes.tasks}>
      <li>
        <Trans>Freshers’ Week: they show newcomers around and hand out cards and permits at the stand.</Trans>
      </li>
      <li>
        <Trans>Events: they set up, check tickets at the door, and see that everybody gets home.</Trans>
      </li>
      <li>
        <Trans>Projects: they plant trees, clean beaches, and run the second-hand book market.</Trans>
      </li>
      <li>
        <Trans>Students helping students: they explain the campus, the forms and the timetables.</Trans>
      </li>
    </ul>
  );
}

/** Whether the member is on the list, and the button to join or leave. The server's answer decides what is shown. */
function Membership({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const send = useSend(registration.volunteer);
  const choose = async (is_volunteer: boolean) => {
    const { authToken, ...status } = await send({ body: { is_volunteer } });
    if (authToken !== undefined) keepToken(authToken);
    client.setQueryData(query(registration.status, {}).queryKey, status);
    client.setQueryData(me.queryKey, (known) => known && { ...known, is_volunteer });
  };
  return (
    <div className={classes.choice}>
      <p role="status">
        {profile.is_volunteer ? (
          <Trans>You are on the list of volunteers. We will e-mail you when there is something to do.</Trans>
        ) : (
          <Trans>You are not on the list of volunteers. You can join, and leave again whenever you like.</Trans>
        )}
      </p>
      {profile.is_volunteer ? (
        <CallButton key="leave" tone="secondary" act={() => choose(false)}>
          <Trans>Leave the volunteers</Trans>
        </CallButton>
      ) : (
        <CallButton key="join" act={() => choose(true)}>
          <Trans>Join the volunteers</Trans>
        </CallButton>
      )}
    </div>
  );
}
