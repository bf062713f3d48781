import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import type { Payment } from '#contract/payments/calls.ts';
import { bookingQuery } from '#kit/booking/my-bookings.ts';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { bookingIdOf } from './payment-queries.ts';

/** Purpose, amount, date and receipt number of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const purposeLabels = usePurposeLabels();
  const booked = useBookedTerms(bookingIdOf(payment));
  const { receipt_number, paid_at } = payment;
  return (
    <Terms
      terms={[
        ...booked,
        { name: t`For`, value: payment.items.map(({ purpose }) => purposeLabels[purpose]).join(', ') },
        { name: t`Amount`, value: payment.amount.formatted },
        ...(paid_at === null ? [] : [{ name: t`Paid on`, value: formatDate(paid_at, locale) }]),
        ...(receipt_number === null ? [] : [{ name: t`Receipt`, value: receipt_number }]),
      ]}
    />
  );
}

/** Returns event, date, place and number of tickets of a booking; empty for other payments, or while loading. */
function useBookedTerms(bookingId: string | null): { name: string; value: string }[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: booking } = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: bookingId !== null });
  if (booking === undefined) return [];
  const { event, occurrence, attendees } = booking;
  return [
    { name: t`Event`, value: event.title },
    { name: t`When`, value: formatPeriod(occurrence.start, occurrence.end, locale) },
    ...(occurrence.venue === null ? [] : [{ name: t`Where`, value: occurrence.venue }]),
    { name: t`Places`, value: String(attendees.length) },
  ];
}

/** The text for each purpose of a payment. */
export function usePurposeLabels(): Record<PaymentPurpose, string> {
  const { t } = useLingui();
  return {
    student_card: t`Student card`,
    parking_permit: t`Parking permit`,
    donation: t`Donation to the research fund`,
    booking: t`Event tickets`,
    toga: t`Toga rental`,
    toga_deposit: t`Refundable toga deposit`,
  };
}
