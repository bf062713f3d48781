import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { messagesWaiting } from './message-queries.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.contactMessages]: () => import('./MessagesPage.tsx'),
      [staffPaths.contactMessage]: () => import('./MessagePage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.contactMessages,
      group: 'reports',
      order: 49,
      label: () => msg`Messages`,
      waiting: waitingCount(messagesWaiting, ({ total }) => total),
    },
  ],
  jobs: { contact: () => msg`Contact messages by e-mail` },
  toDo: { who: 'staff', order: 21, load: () => import('./MessagesToDo.tsx') },
  actions: {
    contact_message_list_viewed: () => msg`List of messages viewed`,
    contact_message_viewed: () => msg`Message read`,
    contact_message_changed: () => msg`State of a message changed`,
    contact_message_answered: () => msg`Message answered`,
  },
  subjects: { contact_message: staffPaths.contactMessage },
};
