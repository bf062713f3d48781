import { Trans, useLingui } from '@lingui/react/macro';
import { memberPaths } from '#lib/member-paths.ts';
import { NextStep } from '#shared/NextStep.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { fees, openingDates } from '#shared/pass-queries.ts';
import { ServiceFacts } from '#shared/ServiceFacts.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { CardNextStep } from './CardNextStep.tsx';
import classes from './student-card.module.css';

export function queries() {
  return [openingDates, fees];
}

/** /services/student-card (spec §2, §4): what the card is, what it costs, when and how to get it. */
export function Component() {
  const { t } = useLingui();
  const lead = t`Shows that you are a student here: at events, in shops, wherever students pay less.`;
  return (
    <>
      <PageHead title={t`Student card`} description={lead} path={memberPaths.studentCard} />
      <PageHeader kicker={t`Services`} title={t`Student card`} lead={lead} />
      <Container>
        <ServiceFacts service="student_card" feeName={t`What it costs`} />
        <NextStep offer="student_card">
          <CardNextStep />
        </NextStep>
      </Container>
      <Section title={t`What it is`}>
        <About />
      </Section>
    </>
  );
}

function About() {
  return (
    <ul className={classes.points}>
      <li>
        <Trans>It is on your phone: your name, course and picture, with a code that is read at a gate.</Trans>
      </li>
      <li>
        <Trans>It opens without a network, from the home screen too.</Trans>
      </li>
      <li>
        <Trans>It is good until the end of September after the scholastic year you ask for it in.</Trans>
      </li>
      <li>
        <Trans>Paid once by card. What it brings in pays for what the union does for students.</Trans>
      </li>
    </ul>
  );
}
