import { msg } from '@lingui/core/macro';
import { formatCents } from '#client/i18n/money.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { staff } from './staff/staff-area.ts';

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
  accountMenu: [{ href: memberPaths.payments, group: 'own', order: 50, label: () => msg`Payments` }],
  notifications: {
    refund_due: ({ amount_cents = '0' }) => {
      const amount = formatCents(Number(amount_cents));
      return msg`${amount} will be refunded to you.`;
    },
  },
  staff,
};
