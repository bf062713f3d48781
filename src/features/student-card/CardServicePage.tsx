import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#lib/member-paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { NextStep } from '#shared/NextStep.tsx';
import { openingOf } from '#shared/opening.ts';
import { OpeningWords } from '#shared/OpeningWords.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { feeOf, fees, openingDates } from '#shared/pass-queries.ts';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { Terms } from '#ui/Terms.tsx';
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
        <Facts />
        <NextStep>
          <CardNextStep />
        </NextStep>
      </Container>
      <Section title={t`What it is`}>
        <About />
      </Section>
    </>
  );
}

function Facts() {
  const { t } = useLingui();
  const windows = useQuery(openingDates);
  const { data: prices } = useQuery(fees);
  const fee = feeOf(prices, 'student_card');
  return (
    <Loaded result={windows} placeholder={<ArticleSkeleton label={t`Loading the dates`} />}>
      {(dates) => (
        <>
          <AsOf queryKey={openingDates.queryKey} result={windows} />
          <Terms
            terms={[
              ...(fee === undefined ? [] : [{ name: t`What it costs`, value: fee }]),
              {
                name: t`When to ask for it`,
                value: <OpeningWords opening={openingOf(dates, 'student_card', new Date())} />,
              },
            ]}
          />
        </>
      )}
    </Loaded>
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
