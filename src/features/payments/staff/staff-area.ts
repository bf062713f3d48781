import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { FeePurpose } from '#contract/payments/fees.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { feeLabels } from './fee-labels.ts';
import { refundsToDo } from './staff-payment-queries.ts';

export const staff: StaffArea = {
  pages: {
    finance: {
      [staffPaths.payments]: () => import('./StaffPaymentsPage.tsx'),
      [staffPaths.payment]: () => import('./StaffPaymentPage.tsx'),
      [staffPaths.fees]: () => import('./FeesPage.tsx'),
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
    { href: staffPaths.fees, group: 'money', order: 41, label: () => msg`Prices` },
  ],
  toDo: { who: 'finance', order: 40, load: () => import('./RefundsToDo.tsx') },
  day: {
    refund_failed: { label: () => msg`Refunds that failed`, href: () => `${staffPaths.payments}?state=refund_due` },
  },
  found: {
    receipt: { label: () => msg`Payments`, href: (id) => generatePath(staffPaths.payment, { id }) },
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
    fee_added: () => msg`Price added`,
    fee_changed: () => msg`Upcoming price changed`,
    fee_removed: () => msg`Upcoming price removed`,
  },
  subjects: { payment: staffPaths.payment },
  details: feeOf,
};

/** The purpose, the amount and the beginning of a price. */
function feeOf(
  { purpose, cents, starts_at }: Readonly<Record<string, string>>,
  locale: Locale,
): (MessageDescriptor | string)[] {
  if (purpose === undefined || cents === undefined) return [];
  return [
    feeLabels[purpose as FeePurpose]?.() ?? purpose,
    formatCents(Number(cents)),
    ...(starts_at === undefined ? [] : [`${formatDate(starts_at, locale)}, ${formatTime(starts_at)}`]),
  ];
}
