import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundKind } from '#contract/kit/refund-kinds.ts';
import type { RefundFailure, RefundState } from '#contract/payments/refunds.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the reasons why money is returned. */
export const refundKindLabels: Readonly<Record<RefundKind, () => MessageDescriptor>> = {
  late: () => msg`No longer available`,
  permit_rejected: () => msg`Permit rejected`,
  account_deleted: () => msg`Account deleted`,
  deposit: () => msg`Toga deposit`,
  cancelled: () => msg`Cancelled`,
  part: () => msg`Part of the payment`,
  goodwill: () => msg`Goodwill`,
};

export const refundStateTable: StateTable<RefundState> = {
  to_confirm: { tone: 'waits', label: () => msg`To confirm` },
  sending: { tone: 'waits', label: () => msg`Being sent` },
  pending: { tone: 'plain', label: () => msg`On its way` },
  succeeded: { tone: 'good', label: () => msg`Refunded` },
  failed: { tone: 'bad', label: () => msg`Failed at the provider` },
  retried: { tone: 'plain', label: () => msg`Failed, ordered again` },
  declined: { tone: 'plain', label: () => msg`Declined` },
};

/** Why the provider has not accepted a refund, or why it failed. */
export const refundFailureLabels: Readonly<Record<RefundFailure, () => MessageDescriptor>> = {
  no_balance: () => msg`The union’s account at the provider does not have enough money.`,
  unavailable: () => msg`The payment provider did not answer.`,
  card_closed: () => msg`The card has expired, or was closed or lost.`,
  declined: () => msg`The bank did not accept it.`,
  disputed: () => msg`The payer disputes the payment.`,
  other: () => msg`The payment provider refused it.`,
};
