import { msg } from '@lingui/core/macro';
import type { ComplaintState } from '#contract/complaints/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the complaint states for staff. */
export const complaintStateTable: StateTable<ComplaintState> = {
  received: { tone: 'waits', label: () => msg`Not seen yet` },
  in_review: { tone: 'waits', label: () => msg`In review` },
  answered: { tone: 'good', label: () => msg({ message: 'Answered', context: 'complaint' }) },
  closed: { tone: 'plain', label: () => msg`Closed` },
};
