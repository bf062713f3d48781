import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#session/session.ts';
import { ownBookingAddress } from '#shared/booking-address.ts';
import { showFailure } from '#shared/stray-messages.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { seatsOf } from './choice.ts';
import type { BookingFlow } from './use-booking.ts';
import classes from './bookings.module.css';

/** What the server does not hold although it was chosen, and one press that tries the same again. */
export function NotHeld({ flow, onLost }: { flow: BookingFlow; onLost: () => void }) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const { before, kept, booking, holding, isSeated } = flow;
  if (before === 'confirmed' && kept.choice.booking_id !== null) return <Confirmed id={kept.choice.booking_id} />;
  const held = new Set(seatsOf(booking?.attendees ?? []).map(({ seat }) => seat.id));
  const isLoose = isSeated && kept.choice.seats.some(({ seat }) => !held.has(seat.id));
  const isShown = flow.isKnown && isRegistered && !holding.isBusy && (before === 'run-out' || isLoose);
  const again = async () => {
    const result = await holding.hold();
    if (result !== undefined && result.lost.length > 0) onLost();
  };
  return (
    <div role="status">
      {isShown && (
        <Notice tone="warning" title={before === 'run-out' ? t`Your time is over` : t`Not held yet`}>
          <div className={classes.stack}>
            <p>
              {before === 'run-out' ? (
                <Trans>
                  Your places were held for you until now, and others can have them again. Your choice is still here.
                </Trans>
              ) : (
                <Trans>What you chose is kept on this device, but somebody else can still have it.</Trans>
              )}
            </p>
            <Button tone="secondary" onClick={() => void again().catch(showFailure)}>
              {before === 'run-out' ? <Trans>Try for the same again</Trans> : <Trans>Hold it for me</Trans>}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

function Confirmed({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Notice tone="success" title={t`You have booked this`}>
      <div className={classes.stack}>
        <p>
          <Trans>What you choose here now is another booking.</Trans>
        </p>
        <ButtonLink tone="secondary" href={ownBookingAddress(id)}>
          <Trans>Show my tickets</Trans>
        </ButtonLink>
      </div>
    </Notice>
  );
}
