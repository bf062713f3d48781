import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { formatPeriod, formatSheet } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookingsSource, hasTickets, upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { usePass } from '#kit/pass/use-pass.ts';
import { useNow } from '#kit/state/use-now.ts';
import { PassTile, PassTilePlaceholder } from '#kit/today/PassTile.tsx';
import type { TodayParts } from '#kit/today/today-part.ts';

/** The card with the next ticket. */
export const today: TodayParts = [{ place: 'passes', order: 20, Component: NextTicket }];

function NextTicket() {
  const { t } = useLingui();
  const result = useQuery(upcomingBookingsQuery);
  const { status, asOf, isPending } = usePass(bookingsSource, result);
  const now = useNow().getTime();
  if (isPending) return <PassTilePlaceholder />;
  const kind = t`Next ticket`;
  if (status === undefined) {
    return (
      <PassTile href={memberPaths.myBookings} kind={kind} title={t`Could not be loaded`} action={t`Go to my tickets`} />
    );
  }
  const next = status.data.find((each) => hasTickets(each) && Date.parse(each.occurrence.end) > now);
  if (next !== undefined) return <TicketTile booking={next} asOf={asOf} />;
  return <PassTile href={paths.events} kind={kind} title={t`No tickets yet`} action={t`See what’s on`} />;
}

function TicketTile({ booking, asOf }: { booking: Booking; asOf: Date | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, event, occurrence, attendees } = booking;
  const { start, end } = occurrence;
  return (
    <PassTile
      href={generatePath(memberPaths.myBooking, { id })}
      kind={t`Next ticket`}
      title={event.title}
      action={t`Show my ticket`}
      sign={formatSheet(start, locale)}
      asOf={asOf}
    >
      <time dateTime={start}>{formatPeriod(start, end, locale)}</time>
      <span>
        <Plural value={attendees.length} one="# ticket" other="# tickets" />
      </span>
    </PassTile>
  );
}
