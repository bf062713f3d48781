import { msg } from '@lingui/core/macro';
import type { TogaState } from '#contract/toga/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the rental states. */
export const togaStateTable: StateTable<TogaState> = {
  booked: { tone: 'waits', label: () => msg`Not paid yet` },
  paid: { tone: 'plain', label: () => msg`Paid` },
  fitted: { tone: 'plain', label: () => msg`Fitted` },
  collected: { tone: 'plain', label: () => msg`Collected` },
  returned: { tone: 'waits', label: () => msg`Returned` },
  late: { tone: 'bad', label: () => msg`Returned late` },
  damaged: { tone: 'bad', label: () => msg`Returned damaged` },
  refunded: { tone: 'good', label: () => msg`Deposit refunded` },
  cancelled: { tone: 'plain', label: () => msg`Cancelled` },
  expired: { tone: 'plain', label: () => msg`Expired` },
};
