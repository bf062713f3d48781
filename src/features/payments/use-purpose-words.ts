import { useLingui } from '@lingui/react/macro';
import type { PaymentPurpose } from '#contract/payments.ts';

/** The text for each purpose of a payment. */
export function usePurposeWords(): Record<PaymentPurpose, string> {
  const { t } = useLingui();
  return {
    student_card: t`Student card`,
    parking_permit: t`Parking permit`,
    donation: t`Donation to the research fund`,
    booking: t`Event tickets`,
  };
}
