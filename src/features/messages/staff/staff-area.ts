import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.sentMessages]: () => import('./SentMessagesPage.tsx'),
      [staffPaths.newMessage]: () => import('./NewMessagePage.tsx'),
      [staffPaths.sentMessage]: () => import('./SentMessagePage.tsx'),
    },
  },
  menu: [{ href: staffPaths.sentMessages, group: 'overview', order: 12, label: () => msg`Messages to people` }],
  jobs: { messages: () => msg`Messages to people` },
  actions: {
    message_added: () => msg`Message to people written`,
    message_changed: () => msg`Message to people changed`,
    message_removed: () => msg`Draft of a message removed`,
    message_viewed: () => msg`Message to people viewed`,
    message_tested: () => msg`Test of a message sent`,
    message_sent: () => msg`Message to people sent`,
    message_stopped: () => msg`Sending of a message stopped`,
  },
  subjects: { message: staffPaths.sentMessage },
};
