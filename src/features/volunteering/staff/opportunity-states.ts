import { msg } from '@lingui/core/macro';
import type { OpportunityState } from '#contract/volunteering/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the opportunity states for staff. */
export const opportunityStateTable: StateTable<OpportunityState> = {
  to_come: { tone: 'good', label: () => msg({ message: 'Upcoming', context: 'volunteering' }) },
  over: { tone: 'plain', label: () => msg({ message: 'Ended', context: 'volunteering' }) },
  cancelled: { tone: 'bad', label: () => msg({ message: 'Cancelled', context: 'volunteering' }) },
};
