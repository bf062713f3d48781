import { msg } from '@lingui/core/macro';
import type { ApplicationState } from '#contract/funds/states.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the application states for members and staff. */
export const applicationStateTable: StateTable<ApplicationState> = {
  submitted: { tone: 'waits', label: () => msg`Submitted` },
  in_review: { tone: 'waits', label: () => msg`In review` },
  information_asked: { tone: 'plain', label: () => msg`More information needed` },
  approved: { tone: 'good', label: () => msg`Approved` },
  rejected: { tone: 'bad', label: () => msg`Not approved` },
  paid: { tone: 'good', label: () => msg`Paid` },
  report_due: { tone: 'waits', label: () => msg`Receipts needed` },
  closed: { tone: 'plain', label: () => msg`Closed` },
};
