import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { refundsToDo } from './staff-payment-queries.ts';

export const staff: StaffArea = {
  pages: {
    finance: {
      [staffPaths.payments]: () => import('./StaffPaymentsPage.tsx'),
      [staffPaths.payment]: () => import('./StaffPaymentPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.payments,
      group: 'money',
      order: 40,
      label: () => msg`Payments`,
      waiting: waitingCount(refundsToDo, ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'finance', order: 40, load: () => import('./RefundsToDo.tsx') },
  day: {
    refund_failed: { label: () => msg`Refunds that failed`, href: () => `${staffPaths.payments}?state=refund_due` },
  },
  jobs: {
    payments: () => msg`Payment checks`,
    'payments.receipt': () => msg`Receipts by e-mail`,
    'payments.refund-due': () => msg`Refund mails`,
    'payments.settle-refunds': () => msg`Refunds at the payment provider`,
  },
  actions: {
    payment_refunded: () => msg`Payment refunded`,
    payment_list_viewed: () => msg`Payment list viewed`,
    payment_viewed: () => msg`Payment viewed`,
  },
  subjects: { payment: staffPaths.payment },
};
