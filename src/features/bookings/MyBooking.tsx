import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { formatPeriod, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { FailureState } from '#shared/FailureState.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { KeptNote } from '#shared/PassPage.tsx';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice, type NoticeTone } from '#ui/Notice.tsx';
import { PassAndNotes, PassPlace } from '#ui/Pass.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { Terms } from '#ui/Terms.tsx';
import { type Standing, standingOf } from './my-booking-rules.ts';
import { MyBookingActions } from './MyBookingActions.tsx';
import { MyBookingPeople } from './MyBookingPeople.tsx';
import { TicketStack } from './TicketStack.tsx';
import { useMyBooking } from './use-my-booking.ts';
import { useStandingWords } from './use-standing-words.ts';
import classes from './my-bookings.module.css';

/** /account/bookings/:id: what was booked, and its tickets to be shown at the door. */
export function MyBooking({ id }: { id: string }) {
  const { t } = useLingui();
  const { booking, isLooking, isMissing, asOf, error, retry, isRetrying } = useMyBooking(id);
  if (isMissing) return <NotFound />;
  const title = booking?.event.title ?? t`My tickets`;
  return (
    <Container>
      <PageHead title={title} description={t`Your bookings, and the tickets to show at the door.`} />
      <PassPlace title={title} note={booking && asOf && <KeptNote at={asOf} />}>
        {booking !== undefined ? (
          <Known booking={booking} />
        ) : isLooking || error === null ? (
          <ArticleSkeleton label={t`Loading your tickets`} />
        ) : (
          <FailureState error={error} retry={retry} isRetrying={isRetrying} />
        )}
        <p>
          <Link href={memberPaths.myBookings}>
            <Trans>All my tickets</Trans>
          </Link>
        </p>
      </PassPlace>
    </Container>
  );
}

function Known({ booking }: { booking: Booking }) {
  const standing = standingOf(booking, Date.now());
  const notes = (
    <>
      <StandingNotice booking={booking} standing={standing} />
      <About booking={booking} />
      <MyBookingActions booking={booking} standing={standing} />
    </>
  );
  const isShown = booking.attendees.some(({ qr }) => qr !== null);
  if (isShown) return <PassAndNotes pass={<TicketStack booking={booking} standing={standing} />}>{notes}</PassAndNotes>;
  return (
    <div className={classes.alone}>
      {notes}
      <MyBookingPeople booking={booking} />
    </div>
  );
}

const tones: Partial<Record<Standing, NoticeTone>> = {
  ready: 'success',
  unpaid: 'warning',
  unconfirmed: 'warning',
  called_off: 'error',
};

function StandingNotice({ booking: { held_until }, standing }: { booking: Booking; standing: Standing }) {
  const { name, meaning } = useStandingWords()[standing];
  const isHeld = standing === 'unpaid' || standing === 'unconfirmed';
  return (
    <Notice tone={tones[standing] ?? 'info'} title={name}>
      {meaning}
      {isHeld && held_until !== null && (
        <>
          {' '}
          <Held until={held_until} />
        </>
      )}
    </Notice>
  );
}

function Held({ until }: { until: string }) {
  const time = formatTime(until);
  return <Trans>Held until {time}.</Trans>;
}

function About({ booking: { event, occurrence, amount } }: { booking: Booking }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isFree = amount.amount === '0';
  return (
    <>
      <Terms
        terms={[
          { name: t`When`, value: formatPeriod(occurrence.start, occurrence.end, locale) },
          ...(occurrence.venue === null ? [] : [{ name: t`Where`, value: occurrence.venue }]),
          { name: t`Price`, value: isFree ? t`Free` : amount.formatted },
        ]}
      />
      <Link href={generatePath(paths.event, { id: event.slug })}>
        <Trans>About the event</Trans>
      </Link>
    </>
  );
}
