import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';

/** The labels of the purposes of payments. */
export const purposeLabels: Readonly<Record<PaymentPurpose, () => MessageDescriptor>> = {
  student_card: () => msg`Student card`,
  parking_permit: () => msg`Parking permit, green contribution`,
  donation: () => msg`Donation to the research fund`,
  booking: () => msg`Event tickets`,
  toga: () => msg`Toga rental`,
  toga_deposit: () => msg`Refundable toga deposit`,
};
