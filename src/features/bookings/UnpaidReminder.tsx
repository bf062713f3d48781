import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { refetchReads } from '#client/api/write.ts';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { unpaidBookingsQuery, useBookingChange } from './booking-queries.ts';
import { formatClock, useTimeLeft } from './hold-clock.ts';
import classes from './reminder.module.css';

/** Stale time in milliseconds; avoids a second request when a page fetches the same list as it opens. */
const JUST_NOW = 10_000;

/** Pages that show the unpaid booking themselves. */
const pathsWithoutReminder = [
  memberPaths.book,
  memberPaths.paymentCheckout,
  memberPaths.paymentSuccess,
  memberPaths.paymentCancel,
  memberPaths.myBooking,
];

/** The unpaid booking, on every page until it is paid or has expired (BOOK-15). */
export function UnpaidReminder() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const isElsewhere = pathsWithoutReminder.some((path) => matchPath(path, pathname) !== null);
  const { data, dataUpdatedAt } = useQuery({
    ...unpaidBookingsQuery,
    staleTime: JUST_NOW,
    refetchOnWindowFocus: 'always',
    enabled: !isElsewhere,
  });
  const first = data?.data.toSorted((a, b) => (a.held_until ?? '').localeCompare(b.held_until ?? ''))[0];
  if (isElsewhere || first === undefined) return null;
  const lookAgain = () => void refetchReads(client, { queryKey: unpaidBookingsQuery.queryKey });
  return <UnpaidBookingBar key={first.id} booking={first} receivedAt={dataUpdatedAt} onEnd={lookAgain} />;
}

interface Props {
  booking: Booking;
  receivedAt: number;
  onEnd: () => void;
}

/** Placed before the footer, and sticky while the page is longer than the window, to avoid a layout shift. */
function UnpaidBookingBar({ booking, receivedAt, onEnd }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const left = useTimeLeft(booking, receivedAt, onEnd);
  const now = useNow();
  if (left === 0) return null;
  const { event, occurrence, amount, held_until } = booking;
  const address = bookingPath(event.slug, { occurrence: occurrence.id, step: 'check' });
  const until = formatAge(held_until ?? '', now, locale);
  const clock = formatClock(left);
  return (
    <>
      <section className={classes.reminder} data-bar data-surface="ink" aria-label={t`Not paid yet`}>
        <p>
          {amount.amount === '0' ? <Trans>Not confirmed yet:</Trans> : <Trans>Not paid yet:</Trans>}{' '}
          <Link href={address}>{event.title}</Link>{' '}
          <span className={classes.left}>
            {clock === undefined ? <Trans>held until {until}</Trans> : <Trans>held for {clock}</Trans>}
          </span>
        </p>
        <div className={classes.actions}>
          <ButtonLink href={address}>
            {amount.amount === '0' ? <Trans>Confirm now</Trans> : <Trans>Pay now</Trans>}
          </ButtonLink>
          <Button tone="quiet" onClick={() => setConfirming(true)}>
            <Trans>Cancel booking</Trans>
          </Button>
        </div>
      </section>
      {isConfirming && <ReleasePlaces booking={booking} onClose={() => setConfirming(false)} />}
    </>
  );
}

function ReleasePlaces({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const change = useBookingChange();
  const { length: count } = booking.attendees;
  const { title } = booking.event;
  const giveBack = async () => {
    await change(bookings.remove, { params: { id: booking.id } });
    onClose();
  };
  return (
    <Dialog
      kind="question"
      title={t`Cancel booking`}
      onClose={onClose}
      actions={
        <>
          <CallButton act={giveBack}>
            <Trans>Cancel booking</Trans>
          </CallButton>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep booking</Trans>
          </Button>
        </>
      }
    >
      <p>
        {title}:{' '}
        <Plural value={count} one="# place becomes available to others." other="# places become available to others." />
      </p>
    </Dialog>
  );
}
