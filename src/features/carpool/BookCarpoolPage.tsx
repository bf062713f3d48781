import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { carpool, type CarpoolSettings } from '#contract/carpool/calls.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { OfferFor } from '#kit/pass/NextStep.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { PassPlace } from '#kit/ui/card/Pass.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { BookingSteps } from './BookingSteps.tsx';
import { carpoolSettingsQuery } from './carpool-queries.ts';
import { HouseRules } from './HouseRules.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** /account/carpooling: booking a day, a space and passengers, after the house rules. */
export function Component() {
  const { t } = useLingui();
  const title = t`Carpooling`;
  return (
    <Container>
      <PageHead title={title} description={t`Book a carpool space for a day.`} />
      <PassPlace title={title}>
        <div className={layout.stack6}>
          <p>
            <Link href={carpoolPaths.mine}>
              <Trans>My carpools</Trans>
            </Link>
            {' · '}
            <Link href={carpoolPaths.about}>
              <Trans>How it works</Trans>
            </Link>
          </p>
          <OfferFor offer="parking_permit">
            <Booking />
          </OfferFor>
        </div>
      </PassPlace>
    </Container>
  );
}

function Booking() {
  const { t } = useLingui();
  const settings = useQuery(carpoolSettingsQuery);
  return (
    <Loaded result={settings} placeholder={<ArticleSkeleton label={t`Loading carpooling`} />}>
      {(known) =>
        known.has_permit ? (
          <>
            <HouseRules>
              <BookingSteps />
            </HouseRules>
            <Findable settings={known} />
          </>
        ) : (
          <Notice title={t`You need a valid parking permit to carpool`}>
            <Trans>
              You have none for today. <Link href={memberPaths.myParkingPermit}>Your parking permit</Link>
            </Trans>
          </Notice>
        )
      }
    </Loaded>
  );
}

/** The setting to be found by other permit holders. */
function Findable({ settings }: { settings: CarpoolSettings }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(carpool.updateSettings, { refreshes: ['carpool'] });
  return (
    <div>
      <CheckboxField
        id="carpool-findable"
        label={t`Let others with a parking permit find me and add me as a passenger`}
        hint={t`They see your first name and the initial of your surname. You are notified of each carpool and can decline.`}
        checked={settings.is_findable}
        isBusy={isRunning}
        onChange={(is_findable) => press({ body: { is_findable } })}
      />
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </div>
  );
}
