import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { messagesWaiting } from './message-queries.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.faqs]: () => import('./FaqsPage.tsx'),
    },
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
    { href: staffPaths.faqs, group: 'site', order: 140, label: () => msg`Frequent questions` },
  ],
  translated: { faq: { label: () => msg`Frequent questions`, href: () => staffPaths.faqs } },
  jobs: { contact: () => msg`Contact messages by e-mail` },
  toDo: { who: 'staff', order: 21, load: () => import('./MessagesToDo.tsx') },
  actions: {
    contact_message_list_viewed: () => msg`List of messages viewed`,
    contact_message_viewed: () => msg`Message read`,
    contact_message_changed: () => msg`State of a message changed`,
    contact_message_answered: () => msg`Message answered`,
    faq_added: () => msg`Frequent question added`,
    faq_changed: () => msg`Frequent question changed`,
    faq_removed: () => msg`Frequent question removed`,
  },
  subjects: { contact_message: staffPaths.contactMessage },
};
