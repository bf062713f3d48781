import { msg } from '@lingui/core/macro';
import type { CancellationState } from '#contract/events/cancellation.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the states of a cancellation. */
export const cancellationStateTable: StateTable<CancellationState> = {
  requested: { tone: 'waits', label: () => msg`A colleague must confirm` },
  running: { tone: 'waits', label: () => msg`Under way` },
  done: { tone: 'bad', label: () => msg`Cancelled` },
};
