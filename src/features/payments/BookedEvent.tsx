import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Terms } from '#ui/Terms.tsx';
import { bookedEvent } from './payment-queries.ts';

/** What was booked, when and where it is, and for how many. The page is a page without it. */
export function BookedEvent({ bookingId }: { bookingId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: booking } = useQuery(bookedEvent(bookingId));
  if (booking === undefined) return null;
  const { event, occurrence, attendees } = booking;
  return (
    <Terms
      terms={[
        { name: t`Event`, value: event.title },
        { name: t`When`, value: formatPeriod(occurrence.start, occurrence.end, locale) },
        ...(occurrence.venue === null ? [] : [{ name: t`Where`, value: occurrence.venue }]),
        { name: t`Places`, value: <Plural value={attendees.length} one="# place" other="# places" /> },
      ]}
    />
  );
}
