import { msg } from '@lingui/core/macro';
import type { MessageState } from '#contract/messages/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

export const messageStateTable: StateTable<MessageState> = {
  draft: { tone: 'waits', label: () => msg`Draft` },
  sending: { tone: 'waits', label: () => msg`Being sent` },
  sent: { tone: 'good', label: () => msg({ message: 'Sent', context: 'message' }) },
  stopped: { tone: 'bad', label: () => msg({ message: 'Stopped', context: 'message' }) },
};
