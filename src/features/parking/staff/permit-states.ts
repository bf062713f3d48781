import { msg } from '@lingui/core/macro';
import type { PermitState } from '#contract/parking/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the permit states for staff. */
export const permitStateTable: StateTable<PermitState> = {
  pending: { tone: 'waits', label: () => msg`Awaiting a decision` },
  awaiting_payment: { tone: 'plain', label: () => msg`Awaiting payment` },
  available: { tone: 'good', label: () => msg`Approved` },
  rejected: { tone: 'bad', label: () => msg`Rejected` },
};
