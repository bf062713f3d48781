import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { bookingOf } from '#shared/booking/my-bookings.ts';

/** What was booked, when and where, and for how many; empty for other payments, or while loading. */
export function useBookedTerms(bookingId: string | null): { name: string; value: string }[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: booking } = useQuery({ ...bookingOf(bookingId ?? ''), enabled: bookingId !== null });
  if (booking === undefined) return [];
  const { event, occurrence, attendees } = booking;
  return [
    { name: t`Event`, value: event.title },
    { name: t`When`, value: formatPeriod(occurrence.start, occurrence.end, locale) },
    ...(occurrence.venue === null ? [] : [{ name: t`Where`, value: occurrence.venue }]),
    { name: t`Places`, value: String(attendees.length) },
  ];
}
