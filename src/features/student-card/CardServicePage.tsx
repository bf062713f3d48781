import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { Page } from '#kit/page/Page.tsx';
import { NextStep } from '#kit/pass/NextStep.tsx';
import { feesQuery, openingDatesQuery } from '#kit/pass/pass-queries.ts';
import { ServiceFacts } from '#kit/pass/ServiceFacts.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { cardStatusQuery } from './student-card-pass.ts';
import prose from '#kit/ui/page/prose.module.css';

export function queries() {
  return [openingDatesQuery, feesQuery];
}

/** /services/student-card: a description of the card, with price, dates and application. */
export function Component() {
  const { t } = useLingui();
  const lead = t`Proves that you are a student here: at events, in shops, wherever there is a student discount.`;
  return (
    <Page kicker={t`Services`} title={t`Student card`} lead={lead} path={memberPaths.studentCard}>
      <Container>
        <ServiceFacts service="student_card" feeName={t`What it costs`} />
        <NextStep offer="student_card">
          <CardNextStep />
        </NextStep>
      </Container>
      <Section title={t`What it is`}>
        <About />
      </Section>
    </Page>
  );
}

function About() {
  return (
    <ul className={prose.points}>
      <li>
        <Trans>It is on your phone: your name, course and picture, with a code that is scanned at a gate.</Trans>
      </li>
      <li>
        <Trans>It opens offline, and from your home screen.</Trans>
      </li>
      <li>
        <Trans>Valid until 30 September at the end of the academic year.</Trans>
      </li>
      <li>
        <Trans>You pay once, by card. The money funds what the union does for students.</Trans>
      </li>
    </ul>
  );
}

/** The member's next step: apply, continue paying, or show the card. Offline it is unknown, so the link opens the card's page. */
function CardNextStep() {
  const { data } = useQuery(cardStatusQuery);
  const state = data?.state;
  return (
    <>
      <p>
        {state === 'available' ? (
          <Trans>You have this year’s card.</Trans>
        ) : state === 'awaiting_payment' ? (
          <Trans>Your card is waiting for payment.</Trans>
        ) : (
          <Trans>You are a member: the card is in your account.</Trans>
        )}
      </p>
      <ButtonLink href={memberPaths.myStudentCard}>
        {state === 'available' ? (
          <Trans>Show my card</Trans>
        ) : state === 'awaiting_payment' ? (
          <Trans>Continue to payment</Trans>
        ) : state === 'none' ? (
          <Trans>Get my card</Trans>
        ) : (
          <Trans>Go to my card</Trans>
        )}
      </ButtonLink>
    </>
  );
}
