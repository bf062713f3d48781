import { msg } from '@lingui/core/macro';
import type { ApplicationState } from '#contract/funds.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** What people read of the state of an application. */
export const applicationStateTable: StateTable<ApplicationState> = {
  submitted: { tone: 'waits', label: () => msg`Submitted` },
  in_review: { tone: 'waits', label: () => msg`In review` },
  information_asked: { tone: 'plain', label: () => msg`More information asked` },
  approved: { tone: 'good', label: () => msg({ message: 'Approved', context: 'application to a fund' }) },
  rejected: { tone: 'bad', label: () => msg({ message: 'Rejected', context: 'application to a fund' }) },
  paid: { tone: 'good', label: () => msg({ message: 'Paid', context: 'application to a fund' }) },
  report_due: { tone: 'waits', label: () => msg`Receipts due` },
  closed: { tone: 'plain', label: () => msg({ message: 'Closed', context: 'application to a fund' }) },
};
