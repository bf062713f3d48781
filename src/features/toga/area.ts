import { msg } from '@lingui/core/macro';
import { togaPaths } from '#contract/toga/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'toga',
  pages: {
    public: {
      [togaPaths.togaRental]: () => import('./TogaServicePage.tsx'),
      [togaPaths.togaBook]: () => import('./TogaBookPage.tsx'),
      [togaPaths.togaDetails]: () => import('./TogaDetailsPage.tsx'),
    },
    account: {
      [togaPaths.myTogaRental]: () => import('./MyTogaPage.tsx'),
    },
  },
  accountMenu: [{ href: togaPaths.myTogaRental, group: 'services', order: 46, label: () => msg`Toga rental` }],
  notifications: {
    toga_paid: ({ at = '' }) => msg`Your toga rental is confirmed. The fitting: ${at}.`,
    toga_fitting: ({ at = '' }) => msg`Your toga fitting: ${at}.`,
    toga_pick_up: ({ at = '' }) => msg`Pick up your toga from ${at}.`,
    toga_return: ({ until = '' }) => msg`Return your toga by ${until}.`,
    toga_deposit_kept: () => msg`Your toga deposit will not be refunded. See the reason in your rental.`,
  },
  staff,
  wallet: () => import('./toga-wallet.ts'),
  agenda,
  offlineWrites: {
    // Not critical: the gown was already handed over, and the server only decides which device was first.
    'togaAdmin.mark': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/toga/staff.ts')).togaAdmin.mark }),
    },
  },
  onDevice,
};
