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
import { PermitNextStep } from './PermitNextStep.tsx';
import { SummerWords } from './SummerWords.tsx';
import classes from './parking.module.css';

export function queries() {
  return [openingDates, fees];
}

/** /services/parking-permit (spec §2, §4, §5): what the permit is, what it costs, when and how to get it. */
export function Component() {
  const { t } = useLingui();
  const lead = t`For students who cannot do without a car: a place in the car parks of the campus, for a green contribution.`;
  return (
    <>
      <PageHead title={t`Parking permit`} description={lead} path={memberPaths.parkingPermit} />
      <PageHeader kicker={t`Services`} title={t`Parking permit`} lead={lead} />
      <Container>
        <Facts />
        <NextStep>
          <PermitNextStep />
        </NextStep>
      </Container>
      <Section title={t`How to get it`}>
        <Steps />
      </Section>
    </>
  );
}

function Facts() {
  const { t } = useLingui();
  const windows = useQuery(openingDates);
  const { data: prices } = useQuery(fees);
  const fee = feeOf(prices, 'parking_permit');
  return (
    <Loaded result={windows} placeholder={<ArticleSkeleton label={t`Loading the dates`} />}>
      {(dates) => (
        <>
          <AsOf queryKey={openingDates.queryKey} result={windows} />
          <Terms
            terms={[
              ...(fee === undefined ? [] : [{ name: t`Green contribution`, value: fee }]),
              {
                name: t`When to ask for it`,
                value: <OpeningWords opening={openingOf(dates, 'parking_permit', new Date())} />,
              },
              { name: t`In summer`, value: <SummerWords windows={dates} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

function Steps() {
  return (
    <ol className={classes.points}>
      <li>
        <Trans>Have your number plate at hand, and take a photo of both sides of your driving licence.</Trans>
      </li>
      <li>
        <Trans>Pay the green contribution by card. It goes to the green fund, which students may apply to.</Trans>
      </li>
      <li>
        <Trans>The office decides, writes to you, and deletes the photos.</Trans>
      </li>
      <li>
        <Trans>
          Collect the permit at our stand in Freshers’ Week, or at the KSU office. Its code is on your phone.
        </Trans>
      </li>
      <li>
        <Trans>Each car has one permit a year, which is good until the end of September.</Trans>
      </li>
    </ol>
  );
}
