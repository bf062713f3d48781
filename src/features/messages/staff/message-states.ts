import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageState, StaffMessage } from '#contract/messages/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** Why a message is sent, which decides who gets it. */
export const purposeLabels = {
  service: () => msg`About something that the recipients have`,
  news: () => msg`News and offers of the union`,
} as const satisfies Record<StaffMessage['purpose'], () => MessageDescriptor>;

export const messageStateTable: StateTable<MessageState> = {
  draft: { tone: 'waits', label: () => msg`Draft` },
  sending: { tone: 'waits', label: () => msg`Being sent` },
  sent: { tone: 'good', label: () => msg({ message: 'Sent', context: 'message' }) },
  stopped: { tone: 'bad', label: () => msg({ message: 'Stopped', context: 'message' }) },
};
