import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { Page } from '#kit/page/Page.tsx';
import { KeptAnswer } from '#kit/pass/KeptAnswer.tsx';
import { OfferFor } from '#kit/pass/NextStep.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { Membership } from './Membership.tsx';
import { MyHours } from './MyHours.tsx';
import { MySignUps } from './MySignUps.tsx';
import { ownRecord, recordSource } from './volunteering-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './volunteering.module.css';

/** /account/volunteering (spec §2): joining or leaving the volunteers, the member’s own sign-ups and hours, also offline. */
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
        <OfferFor offer="volunteering">
          <Own />
        </OfferFor>
      </Container>
      <Section title={t`What volunteers do`} surface="limestone">
        <Tasks />
      </Section>
    </Page>
  );
}

function Own() {
  const { t } = useLingui();
  const result = useQuery(ownRecord);
  return (
    <KeptAnswer
      source={recordSource}
      result={result}
      placeholder={<ArticleSkeleton label={t`Loading your volunteering`} />}
    >
      {(record) => (
        <div className={`${layout.stack6} ${classes.own}`}>
          <Membership record={record} />
          <div>
            <ButtonLink href={volunteeringPaths.opportunities}>
              <Trans>See the opportunities</Trans>
            </ButtonLink>
          </div>
          <MySignUps signUps={record.sign_ups} />
          <MyHours record={record} />
        </div>
      )}
    </KeptAnswer>
  );
}

function Tasks() {
  return (
    <ul className={prose.points}>
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
