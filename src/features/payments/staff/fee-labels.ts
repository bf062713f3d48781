import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeePurpose, FeeState } from '#contract/payments/fees.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import { purposeLabels } from './purpose-labels.ts';

/** The labels of everything with a price of its own. */
export const feeLabels: Readonly<Record<FeePurpose, () => MessageDescriptor>> = {
  student_card: purposeLabels.student_card,
  parking_permit: purposeLabels.parking_permit,
  donation: purposeLabels.donation,
  toga_deposit: purposeLabels.toga_deposit,
  toga_set: () => msg`Toga rental: set`,
  toga_toga: () => msg`Toga rental: toga`,
  toga_sash: () => msg`Toga rental: sash`,
  toga_trencher: () => msg`Toga rental: trencher`,
  toga_doctorate_trencher: () => msg`Toga rental: doctorate trencher`,
};

export const feeStateTable: StateTable<FeeState> = {
  in_force: { tone: 'good', label: () => msg`In force` },
  upcoming: { tone: 'waits', label: () => msg`Upcoming` },
  past: { tone: 'plain', label: () => msg`Ended` },
};
