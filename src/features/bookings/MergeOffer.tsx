import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { type Booking, bookings } from '#contract/bookings.ts';
import { CallButton } from '#shared/CallButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { takeBooking } from './booking-queries.ts';
import { countsOf, seatsOf } from './choice.ts';
import type { BookingFlow } from './use-booking.ts';
import classes from './bookings.module.css';

/** Another unpaid booking of the same time, begun elsewhere: both can be paid as one, and nothing of either is lost. */
export function MergeOffer({ flow, booking }: { flow: BookingFlow; booking: Booking }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [other] = flow.others;
  if (other === undefined) return null;
  const { length: count } = other.attendees;
  const merge = async () => {
    const input = { params: { id: booking.id }, body: { booking_id: other.id } };
    const whole = await call(transportOf(client), bookings.merge, input);
    takeBooking(client, { ...other, state: 'merged', held_until: null });
    takeBooking(client, whole);
    const { attendees } = whole;
    flow.kept.change({ seats: seatsOf(attendees), tickets: countsOf(attendees), booking_id: whole.id });
  };
  return (
    <Notice title={t`There is another booking of yours`}>
      <div className={classes.stack}>
        <p>
          <Plural
            value={count}
            one="You began to book # more place for the same time, and it is not paid either."
            other="You began to book # more places for the same time, and they are not paid either."
          />{' '}
          {other.amount.amount === '0' ? null : other.amount.formatted}
        </p>
        <CallButton tone="secondary" act={merge}>
          <Trans>Put both together</Trans>
        </CallButton>
      </div>
    </Notice>
  );
}
