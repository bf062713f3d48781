import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { parking } from '#contract/parking/calls.ts';
import { payments } from '#contract/payments/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { findOpening } from '#kit/pass/opening.ts';
import { OpeningText } from '#kit/pass/OpeningText.tsx';
import { feesQuery, feeOf, openingDatesQuery } from '#kit/pass/pass-queries.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { OptionalStepFrame } from './OptionalStepFrame.tsx';
import { recordStep, useNextStep } from './use-registration.ts';
import classes from './registration.module.css';

const permitStatusQuery = query(parking.status, {}, { optional: true });

/**
 * /register/student-card (PAY-2): paying for the card, alone or with an unpaid permit, or skipping it. Afterwards the user returns to the
 * extras.
 */
export function CardStep() {
  const { t } = useLingui();
  const dates = useQuery({ ...openingDatesQuery, retry: false });
  const permit = useQuery({ ...permitStatusQuery, retry: false });
  const now = useNow();
  const opening = dates.data && findOpening(dates.data, 'student_card', now);
  const isClosed = opening !== undefined && opening.state !== 'open';
  return (
    <OptionalStepFrame title={t`Student card`} lead={t`On your phone, even offline: at events, in shops, on campus.`}>
      {() =>
        dates.isPending || permit.isPending ? (
          <ArticleSkeleton label={t`Loading the form`} />
        ) : (
          <div className={classes.stack}>
            {opening !== undefined && isClosed && (
              <Notice>
                <OpeningText opening={opening} />
              </Notice>
            )}
            <Choices isClosed={isClosed} hasUnpaidPermit={permit.data?.state === 'awaiting_payment'} />
          </div>
        )
      }
    </OptionalStepFrame>
  );
}

function Choices({ isClosed, hasUnpaidPermit }: { isClosed: boolean; hasUnpaidPermit: boolean }) {
  const { data } = useQuery(feesQuery);
  const [card, permit] = [feeOf(data, 'student_card') ?? '', feeOf(data, 'parking_permit') ?? ''];
  const { pay, payWithoutCard, skip, failure, isRunning } = useChoices();
  return (
    <>
      {hasUnpaidPermit && (
        <p>
          <Trans>
            The green contribution of {permit} for your parking permit has not been paid yet. You can pay it together
            with the card.
          </Trans>
        </p>
      )}
      <LiveAnswer>
        <Failure error={failure} />
      </LiveAnswer>
      <div className={classes.actions}>
        {!isClosed && (
          <Button
            busy={isRunning}
            onClick={() => pay.press(checkoutOf({ student_card: true, parking_permit: hasUnpaidPermit }))}
          >
            {hasUnpaidPermit ? (
              <Trans>
                Pay for card ({card}) and permit ({permit})
              </Trans>
            ) : (
              <Trans>Get my card for {card}</Trans>
            )}
          </Button>
        )}
        {hasUnpaidPermit && (
          <Button tone={isClosed ? 'primary' : 'secondary'} busy={isRunning} onClick={() => payWithoutCard()}>
            <Trans>Pay for the permit only ({permit})</Trans>
          </Button>
        )}
        <Button
          tone={isClosed && !hasUnpaidPermit ? 'primary' : 'secondary'}
          busy={isRunning}
          onClick={() => skip.press(notNow)}
        >
          {isClosed ? <Trans>Continue</Trans> : <Trans>Not now</Trans>}
        </Button>
      </div>
    </>
  );
}

const notNow = { body: { step: 'STUDENT_CARD' } } as const;

function checkoutOf(what: { student_card: boolean; parking_permit: boolean }) {
  return { query: { type: 'session', ...what } } as const;
}

/** Completes the step and opens the checkout; paying for the permit alone skips the card. */
function useChoices() {
  const pay = useWrite(payments.cards, {
    onDone: (checkout) => {
      recordStep('STUDENT_CARD');
      goToCheckout(checkout);
    },
  });
  const skip = useWrite(registration.skip, { onDone: useNextStep('STUDENT_CARD') });
  const leaveOut = useWrite(registration.skip);
  const payWithoutCard = async () => {
    if ('answer' in (await leaveOut.run(notNow))) pay.press(checkoutOf({ student_card: false, parking_permit: true }));
  };
  const writes = [pay, skip, leaveOut];
  return {
    pay,
    skip,
    payWithoutCard: () => void payWithoutCard().catch(showFailure),
    failure: writes.find(({ failure }) => failure !== undefined)?.failure,
    isRunning: writes.some(({ isRunning }) => isRunning),
  };
}
