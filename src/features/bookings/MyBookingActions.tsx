import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { type Booking, bookings } from '#contract/bookings.ts';
import { CallButton } from '#shared/CallButton.tsx';
import { goToCheckout } from '#shared/checkout.ts';
import { SaveToCalendar } from '#shared/SaveToCalendar.tsx';
import { canChangeNames, canGiveBack, type Standing } from './my-booking-rules.ts';
import { MyBookingGiveBack } from './MyBookingGiveBack.tsx';
import { MyBookingNames } from './MyBookingNames.tsx';
import classes from './my-bookings.module.css';

/** What can be done with a booking now. */
export function MyBookingActions({ booking, standing }: { booking: Booking; standing: Standing }) {
  const now = Date.now();
  const isHeld = standing === 'unpaid' || standing === 'unconfirmed';
  return (
    <div className={classes.actions}>
      {isHeld && <PayNow booking={booking} standing={standing} />}
      {(isHeld || standing === 'ready') && (
        <SaveToCalendar event={booking.event.id} occurrence={booking.occurrence.id} />
      )}
      {canChangeNames(booking, standing, now) && <MyBookingNames booking={booking} />}
      {canGiveBack(booking, standing, now) && <MyBookingGiveBack booking={booking} />}
    </div>
  );
}

/** What costs nothing is confirmed at once, without a checkout. */
function PayNow({ booking: { id, amount }, standing }: { booking: Booking; standing: Standing }) {
  const client = useQueryClient();
  const pay = async () => {
    const checkout = await call(transportOf(client), bookings.pay, { params: { id } });
    if (checkout.session_id !== null) return goToCheckout(checkout);
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('bookings.') });
  };
  const sum = amount.formatted;
  return (
    <CallButton act={pay}>
      {standing === 'unpaid' ? <Trans>Pay now: {sum}</Trans> : <Trans>Confirm my places</Trans>}
    </CallButton>
  );
}
