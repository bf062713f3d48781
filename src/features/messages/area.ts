import { msg } from '@lingui/core/macro';
import { messagePaths } from '#contract/messages/paths.ts';
import type { Area } from '#kit/area.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'messages',
  staff,
  pages: {
    public: { [messagePaths.stopNews]: () => import('./StopNewsPage.tsx') },
    account: { [messagePaths.message]: () => import('./MessagePage.tsx') },
  },
  notifications: {
    message_received: ({ subject = '' }) => msg`Message from the union: ${subject}`,
  },
};
