import { msg } from '@lingui/core/macro';
import type { MessageState } from '#contract/contact/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the states of a message for staff. */
export const messageStateTable: StateTable<MessageState> = {
  new: { tone: 'waits', label: () => msg({ message: 'New', context: 'message' }) },
  in_progress: { tone: 'waits', label: () => msg({ message: 'In progress', context: 'message' }) },
  answered: { tone: 'good', label: () => msg({ message: 'Answered', context: 'message' }) },
  closed: { tone: 'plain', label: () => msg({ message: 'Closed', context: 'message' }) },
};
