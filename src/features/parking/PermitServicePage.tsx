import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { ParkingPermitStatus } from '#contract/parking/calls.ts';
import { Page } from '#kit/page/Page.tsx';
import { NextStep } from '#kit/pass/NextStep.tsx';
import { SummerPermitText } from '#kit/pass/OpeningText.tsx';
import { feesQuery, openingDatesQuery } from '#kit/pass/pass-queries.ts';
import { ServiceFacts } from '#kit/pass/ServiceFacts.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { permitStatusQuery } from './parking-pass.ts';
import prose from '#kit/ui/page/prose.module.css';

export function queries() {
  return [openingDatesQuery, feesQuery];
}

/** /services/parking-permit: a description of the permit, with price, dates and application. */
export function Component() {
  const { t } = useLingui();
  const lead = t`For students who need to come by car: a space in the campus car parks, for a green contribution.`;
  return (
    <Page kicker={t`Services`} title={t`Parking permit`} lead={lead} path={memberPaths.parkingPermit}>
      <Container>
        <ServiceFacts
          service="parking_permit"
          feeName={t`Green contribution`}
          more={(windows) => [{ name: t`In summer`, value: <SummerPermitText windows={windows} /> }]}
        />
        <NextStep offer="parking_permit">
          <PermitNextStep />
        </NextStep>
      </Container>
      <Section title={t`How to get it`}>
        <Steps />
      </Section>
    </Page>
  );
}

function Steps() {
  const { t } = useLingui();
  return (
    <ol className={prose.points}>
      <li>
        <Trans>Have your number plate ready, and take a photo of both sides of your driving licence.</Trans>
      </li>
      <li>
        <Trans>Pay the green contribution by card. It goes to the green fund, which students can apply to.</Trans>
      </li>
      <li>
        <Trans>The office decides, e-mails you, and deletes the photos.</Trans>
      </li>
      <li>
        {t`Collect the permit at our stand in Freshers’ Week, or at the {union} office. Its code is on your phone.`}
      </li>
      <li>
        <Trans>Each car can have one permit a year, valid until the end of September.</Trans>
      </li>
    </ol>
  );
}

/** The member's next step, by the state of their permit. Offline the state is unknown, so the link opens the permit's page. */
function PermitNextStep() {
  const { data } = useQuery(permitStatusQuery);
  const { sentence, action } = useStateTexts()[data?.state ?? 'unknown'];
  return (
    <>
      <p>{sentence}</p>
      <ButtonLink href={memberPaths.myParkingPermit}>{action}</ButtonLink>
    </>
  );
}

function useStateTexts(): Record<ParkingPermitStatus['state'] | 'unknown', { sentence: string; action: string }> {
  const { t } = useLingui();
  return {
    unknown: { sentence: t`You are a member: the permit is in your account.`, action: t`Go to my permit` },
    none: { sentence: t`You have no permit for this year.`, action: t`Apply for a permit` },
    awaiting_payment: { sentence: t`Your permit is waiting for payment.`, action: t`Continue to payment` },
    pending: { sentence: t`Your permit is waiting for the office.`, action: t`Where to collect it` },
    available: { sentence: t`You have this year’s permit.`, action: t`Show my permit` },
    rejected: { sentence: t`Your application was not approved.`, action: t`Read why, and apply again` },
  };
}
