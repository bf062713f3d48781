import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { OfferFor } from '#shared/NextStep.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { Membership } from './Membership.tsx';
import classes from './volunteering.module.css';

const me = query(auth.me, {});

/** /account/volunteering (spec §2): joining the volunteers or leaving them, and what they do. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(me);
  return (
    <>
      <PageHead title={t`Volunteering`} description={t`Join the volunteers of the union, or leave them.`} />
      <PageHeader
        kicker={t`My account`}
        title={t`Volunteering`}
        lead={t`Most of what the union does is done by students who give a few hours of their time.`}
      />
      <Container>
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your choice`} />}>
          {(profile) => (
            <OfferFor offer="volunteering">
              <Membership profile={profile} />
            </OfferFor>
          )}
        </Loaded>
      </Container>
      <Section title={t`What volunteers do`} surface="limestone">
        <Tasks />
      </Section>
    </>
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
