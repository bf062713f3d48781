import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import type { PaymentState } from '#contract/kit/states.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the payment states for staff. */
export const paymentStateTable: StateTable<PaymentState> = {
  refund_due: { tone: 'waits', label: () => msg`Refund due` },
  paid: { tone: 'good', label: () => msg`Paid` },
  open: { tone: 'plain', label: () => msg`Open` },
  expired: { tone: 'plain', label: () => msg`Expired` },
  refunded: { tone: 'plain', label: () => msg`Refunded` },
};

/** The labels of the purposes. */
export const purposeLabels: Readonly<Record<PaymentPurpose, () => MessageDescriptor>> = {
  student_card: () => msg`Student card`,
  parking_permit: () => msg`Parking permit, green contribution`,
  donation: () => msg`Donation to the research fund`,
  booking: () => msg`Event tickets`,
  toga: () => msg`Toga rental`,
  toga_deposit: () => msg`Refundable toga deposit`,
};
