import { msg } from '@lingui/core/macro';
import type { MoveState } from '#contract/events/move.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the states of a move of a date. */
export const moveStateTable: StateTable<MoveState> = {
  running: { tone: 'waits', label: () => msg`Under way` },
  superseded: { tone: 'bad', label: () => msg`Replaced by a later move` },
  done: { tone: 'good', label: () => msg`Date moved` },
};
