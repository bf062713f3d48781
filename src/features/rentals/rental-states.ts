import { msg } from '@lingui/core/macro';
import type { RentalState } from '#contract/rentals.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** What people read of the state of a request. */
export const rentalStateTable: StateTable<RentalState> = {
  requested: { tone: 'waits', label: () => msg`Awaiting a decision` },
  approved: { tone: 'good', label: () => msg`Approved` },
  declined: { tone: 'bad', label: () => msg`Declined` },
};
