import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#contract/payments.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Terms } from '#ui/page/Terms.tsx';
import { bookingIdOf } from './payment-queries.ts';
import { useBookedTerms } from './use-booked-terms.ts';
import { usePurposeWords } from './use-purpose-words.ts';

/** Purpose, amount, date, and the number of its receipt. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = usePurposeWords();
  const booked = useBookedTerms(bookingIdOf(payment));
  const { receipt_number, paid_at } = payment;
  return (
    <Terms
      terms={[
        ...booked,
        { name: t`For`, value: payment.items.map(({ purpose }) => words[purpose]).join(', ') },
        { name: t`Amount`, value: payment.amount.formatted },
        ...(paid_at === null ? [] : [{ name: t`Paid on`, value: formatDate(paid_at, locale) }]),
        ...(receipt_number === null ? [] : [{ name: t`Receipt`, value: receipt_number }]),
      ]}
    />
  );
}
