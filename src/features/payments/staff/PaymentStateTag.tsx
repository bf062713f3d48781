import { useLingui } from '@lingui/react/macro';
import type { PaymentPurpose } from '#contract/checkout.ts';
import type { PaymentState } from '#contract/payments.ts';
import { StateTag, type TagTone } from '#kit/staff/StateTag.tsx';

const tones: Record<PaymentState, TagTone> = {
  open: 'plain',
  paid: 'good',
  expired: 'plain',
  refund_due: 'waits',
  refunded: 'plain',
};

export function PaymentStateTag({ state }: { state: PaymentState }) {
  return <StateTag tone={tones[state]}>{usePaymentStates()[state]}</StateTag>;
}

/** The states of a payment in words. */
export function usePaymentStates(): Record<PaymentState, string> {
  const { t } = useLingui();
  return {
    refund_due: t`Refund due`,
    paid: t`Paid`,
    open: t`Open`,
    expired: t`Expired`,
    refunded: t`Refunded`,
  };
}

/** What is paid for, in words. */
export function usePurposes(): Record<PaymentPurpose, string> {
  const { t } = useLingui();
  return {
    student_card: t`Student card`,
    parking_permit: t`Parking permit, green contribution`,
    donation: t`Donation to the research fund`,
    booking: t`Event tickets`,
  };
}
