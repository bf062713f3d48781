import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type TogaRental, toga } from '#contract/toga/calls.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { SaveToCalendar } from '#kit/booking/SaveToCalendar.tsx';
import { PassCode } from '#kit/pass/PassCode.tsx';
import { PassPage } from '#kit/pass/PassPage.tsx';
import { useWakeLock } from '#kit/pass/use-wake-lock.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Pass, PassAndNotes } from '#kit/ui/card/Pass.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';
import { RentalDates } from './RentalDates.tsx';
import { togaRentalQuery } from './toga-queries.ts';
import { togaStateTable } from './toga-states.ts';
import { rentalSource } from './toga-wallet.ts';
import { useItemNames, useMeasureTexts } from './use-item-names.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './toga.module.css';

/** /account/toga-rental: the member's rental with its next step; the code opens offline. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery({ ...togaRentalQuery, staleTime: 0 });
  return (
    <PassPage
      title={t`My toga rental`}
      description={t`Your toga rental: its code, and what comes next.`}
      loading={t`Loading your toga rental`}
      source={rentalSource}
      result={result}
    >
      {(rental) => (rental === null ? <NoRental /> : <Rental rental={rental} />)}
    </PassPage>
  );
}

function NoRental() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No toga rental yet`} link={{ href: togaPaths.togaRental, label: t`Toga rental` }}>
      <Trans>When you rent a toga for your graduation, its code and dates appear here.</Trans>
    </EmptyState>
  );
}

function Rental({ rental }: { rental: TogaRental }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useItemNames();
  const measuresOf = useMeasureTexts();
  const { code, qr, return_until } = rental;
  const state = currentState(rental, useNow());
  const isShown = code !== null && qr !== null && ['paid', 'fitted', 'collected'].includes(state);
  useWakeLock(isShown);
  const day = formatDate(rental.graduation_on, locale);
  return (
    <PassAndNotes
      pass={
        <Pass
          issuer={t`{union}`}
          kind={t`Toga rental`}
          year={rental.graduation_on.slice(0, 4)}
          name={nameOf(rental.items)}
          lines={[t`Graduation: ${day}`, ...measuresOf(rental)]}
          hasPortrait={false}
          qr={isShown ? { text: qr, label: t`QR code of toga rental ${code}` } : undefined}
          stamp={isShown ? undefined : <strong>{i18n._(togaStateTable[state].label())}</strong>}
        >
          {isShown ? <PassCode code={code} validUntil={return_until} /> : undefined}
        </Pass>
      }
    >
      <NextStep rental={rental} state={state} />
    </PassAndNotes>
  );
}

/** Returns the current state, because a saved copy may have expired since. */
function currentState({ state, held_until }: TogaRental, now: Date): TogaRental['state'] {
  return state === 'booked' && held_until !== null && Date.parse(held_until) < now.getTime() ? 'expired' : state;
}

/** The next step for each state. */
function NextStep({ rental, state }: { rental: TogaRental; state: TogaRental['state'] }) {
  const { reason, deposit } = rental;
  const amount = deposit.formatted;
  const until = rental.held_until === null ? '' : formatTime(rental.held_until);
  return (
    <div className={layout.start4}>
      {state === 'booked' && (
        <>
          <p>
            <Trans>Your fitting slot is held until {until}. It is yours once you have paid.</Trans>
          </p>
          <Unpaid rental={rental} />
        </>
      )}
      {(state === 'expired' || state === 'cancelled') && <Over />}
      {state === 'returned' && (
        <Notice tone="success">
          <Trans>Thank you for bringing it back. Your deposit of {amount} will be refunded to your card.</Trans>
        </Notice>
      )}
      {state === 'refunded' && (
        <Notice tone="success">
          <Trans>Your deposit of {amount} has been refunded.</Trans>
        </Notice>
      )}
      {(state === 'late' || state === 'damaged') && (
        <Notice tone="warning">
          <p>
            <Trans>The deposit of {amount} is not refunded:</Trans> {reason}
          </p>
        </Notice>
      )}
      <RentalDates rental={rental} state={state} />
      {rental.code !== null && <SaveToCalendar endpoint={toga.ical} input={{ params: { id: rental.id } }} />}
    </div>
  );
}

function Over() {
  return (
    <>
      <p>
        <Trans>It was not paid for in time, so the slot is free again. Money that arrives late is refunded.</Trans>
      </p>
      <ButtonLink href={togaPaths.togaBook}>
        <Trans>Rent a toga</Trans>
      </ButtonLink>
    </>
  );
}

function Unpaid({ rental: { id, rent, deposit } }: { rental: TogaRental }) {
  const pay = useWrite(toga.pay, { onDone: (checkout) => goToCheckout(checkout) });
  const giveBack = useWrite(toga.cancel, { refreshes: ['toga'] });
  const input = { params: { id } };
  return (
    <>
      <p>
        <Trans>
          Rent {rent.formatted} and deposit {deposit.formatted}
        </Trans>
      </p>
      <LiveAnswer>
        <Failure error={pay.failure ?? giveBack.failure} hasForm={false} />
      </LiveAnswer>
      <div className={classes.actions}>
        <Button busy={pay.isRunning} onClick={() => pay.press(input)}>
          <Trans>Continue to payment</Trans>
        </Button>
        <Button tone="secondary" busy={giveBack.isRunning} onClick={() => giveBack.press(input)}>
          <Trans>Cancel the slot</Trans>
        </Button>
      </div>
    </>
  );
}
