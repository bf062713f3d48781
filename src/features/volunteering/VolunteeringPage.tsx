import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { SignUp } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { DateSheet } from '#kit/page/DateSheet.tsx';
import { Page } from '#kit/page/Page.tsx';
import { AnswerOrSavedCopy } from '#kit/pass/AnswerOrSavedCopy.tsx';
import { OfferFor } from '#kit/pass/NextStep.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { Membership } from './Membership.tsx';
import { MyHours } from './MyHours.tsx';
import { SignUpActions } from './SignUpActions.tsx';
import { SignUpState } from './SignUpState.tsx';
import { volunteerRecordQuery, recordSource } from './volunteering-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './volunteering.module.css';

/** /account/volunteering: joining or leaving the volunteers, and the member’s own sign-ups and hours; works offline. */
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
  const result = useQuery(volunteerRecordQuery);
  return (
    <AnswerOrSavedCopy
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
    </AnswerOrSavedCopy>
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

/** The member's current and upcoming sign-ups, the earliest first. */
function MySignUps({ signUps }: { signUps: readonly SignUp[] }) {
  return (
    <section className={`${layout.stack3} ${classes.part}`}>
      <h2>
        <Trans>My sign-ups</Trans>
      </h2>
      {signUps.length === 0 ? (
        <p>
          <Trans>What you sign up for appears here, even offline.</Trans>
        </p>
      ) : (
        <ul className={classes.cards}>
          {signUps.map((each) => (
            <MySignUp key={each.id} signUp={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MySignUp({ signUp }: { signUp: SignUp }) {
  const locale = useLocale();
  const { opportunity_id, title, place, starts_at, ends_at } = signUp;
  return (
    <li className={classes.card}>
      <DateSheet at={starts_at} />
      <div className={`${layout.stack2} ${classes.words}`}>
        <h3>
          <Link href={generatePath(volunteeringPaths.opportunity, { id: String(opportunity_id) })}>{title}</Link>
        </h3>
        <p>
          <strong>
            <time dateTime={starts_at}>{formatPeriod(starts_at, ends_at, locale)}</time>
          </strong>
          <br />
          {place}
        </p>
        <SignUpState signUp={signUp} />
        <SignUpActions signUp={signUp} />
      </div>
    </li>
  );
}
