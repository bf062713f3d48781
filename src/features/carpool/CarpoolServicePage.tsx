import { Trans, useLingui } from '@lingui/react/macro';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { Page } from '#kit/page/Page.tsx';
import { NextStep } from '#kit/pass/NextStep.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** /services/carpooling: an explanation of carpooling. */
export function Component() {
  const { t } = useLingui();
  const lead = t`Share a car with other students, and a space in the campus car parks is kept for you until 10:00.`;
  return (
    <Page kicker={t`Services`} title={t`Carpooling`} lead={lead} path={carpoolPaths.about}>
      <Container>
        <div className={layout.stack6}>
          <Terms
            terms={[
              { name: t`Who`, value: t`A driver and at least one passenger` },
              { name: t`Book`, value: t`From 14 days ahead until midnight the night before` },
              { name: t`Enter campus`, value: t`Before 10:00` },
            ]}
          />
          <NextStep offer="parking_permit">
            <p>
              <Trans>Choose a day, a space and your passengers.</Trans>
            </p>
            <div className={layout.row}>
              <ButtonLink href={carpoolPaths.book}>
                <Trans>Book a carpool space</Trans>
              </ButtonLink>
              <ButtonLink tone="secondary" href={carpoolPaths.mine}>
                <Trans>Manage my bookings</Trans>
              </ButtonLink>
            </div>
          </NextStep>
        </div>
      </Container>
      <Section title={t`How it works`}>
        <Steps />
      </Section>
    </Page>
  );
}

function Steps() {
  return (
    <ol className={prose.points}>
      <li>
        <Trans>
          Everybody in the car needs a valid <Link href={memberPaths.parkingPermit}>parking permit</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          Under Carpooling in your account, let others with a permit find you by name, so that they can add you as a
          passenger. They see only your first name and the initial of your surname.
        </Trans>
      </li>
      <li>
        <Trans>
          The driver books a space for a day, on the plan of the car parks or in the list, and names the passengers.
        </Trans>
      </li>
      <li>
        <Trans>Passengers are notified immediately and can decline. Nobody can be in two cars on the same day.</Trans>
      </li>
      <li>
        <Trans>
          At the gate the driver shows the code of the booking, which opens offline. At 10:00 the space is released.
        </Trans>
      </li>
    </ol>
  );
}
