import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type ParkingPermit, parking } from '#contract/parking/calls.ts';
import { officeQuery } from '#kit/device/office.ts';
import { AddToWallet } from '#kit/pass/AddToWallet.tsx';
import { PassCode } from '#kit/pass/PassCode.tsx';
import { scholasticYearOf } from '#kit/pass/scholastic-year.ts';
import { usePassCheckout } from '#kit/pass/use-pass-checkout.ts';
import { useWakeLock } from '#kit/pass/use-wake-lock.ts';
import { ContinuePayment } from '#kit/payment/ContinuePayment.tsx';
import { CallButton } from '#kit/state/CallButton.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Pass, PassAndNotes } from '#kit/ui/card/Pass.tsx';

/** The displayed state of a permit. A saved copy may have expired since. */
type DisplayedState = 'unpaid' | 'pending' | 'available' | 'over';

/** The permit with its plate; the code in letters and as a QR code once staff have approved it (PARK-12). */
export function PermitPass({ permit }: { permit: ParkingPermit }) {
  const { t } = useLingui();
  const shown = displayedState(permit, useNow());
  const isAvailable = shown === 'available' && permit.code !== null && permit.qr !== null;
  useWakeLock(isAvailable);
  return (
    <PassAndNotes
      pass={
        <Pass
          issuer={t`{union}`}
          kind={t`Parking permit`}
          year={scholasticYearOf(permit.valid_until)}
          name={`${permit.first_name} ${permit.last_name}`}
          plate={permit.number_plate}
          qr={
            isAvailable
              ? { text: permit.qr ?? '', label: t`QR code of parking permit ${permit.code ?? ''}` }
              : undefined
          }
          stamp={isAvailable ? undefined : <Stamp shown={shown} />}
        >
          {permit.code === null ? undefined : <PassCode code={permit.code} validUntil={permit.valid_until} />}
        </Pass>
      }
    >
      <NextStep shown={shown} permit={permit} />
    </PassAndNotes>
  );
}

function displayedState({ state, valid_until }: ParkingPermit, now: Date): DisplayedState {
  if (Date.parse(valid_until) < now.getTime()) return 'over';
  if (state === 'awaiting_payment') return 'unpaid';
  return state === 'available' ? 'available' : 'pending';
}

function Stamp({ shown }: { shown: DisplayedState }) {
  const { t } = useLingui();
  const title = {
    unpaid: t`Awaiting payment`,
    pending: t`Awaiting the office’s decision`,
    available: t`The code is on its way`,
    over: t`This permit has expired`,
  };
  return <strong>{title[shown]}</strong>;
}

function NextStep({ shown, permit }: { shown: DisplayedState; permit: ParkingPermit }) {
  if (shown === 'available') {
    return (
      <>
        <HowToShow />
        <AddToWallet wallets={permit.wallets} ask={(transport) => call(transport, parking.wallet, {})} />
      </>
    );
  }
  if (shown === 'pending') return <WhereToCollect />;
  if (shown === 'over') {
    return (
      <ButtonLink href={memberPaths.parkingPermit}>
        <Trans>How to get this year’s permit</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <p>
        <Trans>We have your photos and number plate. The green contribution has not been paid yet.</Trans>
      </p>
      {permit.payment_id === null ? <PayForPermit /> : <ContinuePayment paymentId={permit.payment_id} />}
    </>
  );
}

function WhereToCollect() {
  const { t } = useLingui();
  const { data: office } = useQuery(officeQuery);
  const place = office?.place ?? '';
  return (
    <>
      <h2>
        <Trans>Where to collect it</Trans>
      </h2>
      <p>
        {t`During Freshers’ Week at our stand in the quadrangle, afterwards at the {union} office. Bring your driving licence and your ID card.`}
      </p>
      {place !== '' && (
        <p>
          <Trans>The office is here: {place}</Trans>
        </p>
      )}
      <p>
        <Trans>We will e-mail you as soon as it is decided. The code will then be on this screen.</Trans>
      </p>
    </>
  );
}

function HowToShow() {
  return (
    <>
      <p>
        <Trans>Show this screen when you are asked for your permit. It opens offline.</Trans>
      </p>
      <p>
        <Trans>The permit is for this car only. Sharing your car leaves more spaces for others.</Trans>
      </p>
    </>
  );
}

/** Opens the checkout of the requested permit. */
function PayForPermit() {
  const { fee, pay } = usePassCheckout('parking_permit');
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Pay for the permit</Trans> : <Trans>Pay {fee} for the permit</Trans>}
    </CallButton>
  );
}
