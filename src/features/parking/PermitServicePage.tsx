import { Trans, useLingui } from '@lingui/react/macro';
import { memberPaths } from '#lib/member-paths.ts';
import { NextStep } from '#shared/NextStep.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { fees, openingDates } from '#shared/pass-queries.ts';
import { ServiceFacts } from '#shared/ServiceFacts.tsx';
import { SummerWords } from '#shared/SummerWords.tsx';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { PermitNextStep } from './PermitNextStep.tsx';
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
        <ServiceFacts
          service="parking_permit"
          feeName={t`Green contribution`}
          more={(windows) => [{ name: t`In summer`, value: <SummerWords windows={windows} /> }]}
        />
        <NextStep offer="parking_permit">
          <PermitNextStep />
        </NextStep>
      </Container>
      <Section title={t`How to get it`}>
        <Steps />
      </Section>
    </>
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
