import { msg } from '@lingui/core/macro';
import type { OpportunityState } from '#contract/volunteering/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** What staff read of the state of an opportunity. */
export const opportunityStateTable: StateTable<OpportunityState> = {
  to_come: { tone: 'good', label: () => msg({ message: 'Upcoming', context: 'volunteering' }) },
  over: { tone: 'plain', label: () => msg({ message: 'Ended', context: 'volunteering' }) },
  cancelled: { tone: 'bad', label: () => msg({ message: 'Cancelled', context: 'volunteering' }) },
};
