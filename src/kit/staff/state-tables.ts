import { msg } from '@lingui/core/macro';
import type { PaymentState } from '#contract/kit/states.ts';
import type { PermitState } from '#contract/parking/calls.ts';
import type { StateTable } from './StateTag.tsx';

/** The labels of the permit states for staff. */
export const permitStateTable: StateTable<PermitState> = {
  pending: { tone: 'waits', label: () => msg`Awaiting a decision` },
  awaiting_payment: { tone: 'plain', label: () => msg`Awaiting payment` },
  available: { tone: 'good', label: () => msg`Approved` },
  rejected: { tone: 'bad', label: () => msg`Rejected` },
};

/** The labels of the payment states for staff. */
export const paymentStateTable: StateTable<PaymentState> = {
  refund_due: { tone: 'waits', label: () => msg`Refund due` },
  paid: { tone: 'good', label: () => msg`Paid` },
  open: { tone: 'plain', label: () => msg`Open` },
  expired: { tone: 'plain', label: () => msg`Expired` },
  refunded: { tone: 'plain', label: () => msg`Refunded` },
};
