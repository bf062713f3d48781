import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'payments',
  pages: {
    public: {
      [memberPaths.paymentCheckout]: () => import('./CheckoutPage.tsx'),
      [memberPaths.paymentSuccess]: () => import('./SuccessPage.tsx'),
      [memberPaths.paymentCancel]: () => import('./CancelPage.tsx'),
    },
    account: {
      [memberPaths.payments]: () => import('./PaymentsPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.payments, order: 50, label: () => msg`Payments` }],
  staff: () => import('./staff/staff-area.ts'),
};
