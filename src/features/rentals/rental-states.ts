import { msg } from '@lingui/core/macro';
import type { RentalState } from '#contract/rentals/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the request states. */
export const rentalStateTable: StateTable<RentalState> = {
  requested: { tone: 'waits', label: () => msg`Awaiting a decision` },
  changes_requested: { tone: 'plain', label: () => msg`Changes requested` },
  approved: { tone: 'good', label: () => msg`Approved` },
  declined: { tone: 'bad', label: () => msg`Declined` },
  cancelled: { tone: 'plain', label: () => msg`Cancelled` },
  collected: { tone: 'waits', label: () => msg`Collected` },
  returned: { tone: 'plain', label: () => msg`Returned` },
};
