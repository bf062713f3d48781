import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RefundKind } from '#contract/kit/refund-kinds.ts';
import type { FeePurpose } from '#contract/payments/fees.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { feeLabels } from './fee-labels.ts';
import { refundKindLabels } from './refund-labels.ts';
import { refundsToDo } from './staff-payment-queries.ts';

export const staff: StaffArea = {
  pages: {
    finance: {
      [staffPaths.payments]: () => import('./StaffPaymentsPage.tsx'),
      [staffPaths.payment]: () => import('./StaffPaymentPage.tsx'),
      [staffPaths.refunds]: () => import('./RefundsPage.tsx'),
      [staffPaths.fees]: () => import('./FeesPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.payments, group: 'money', order: 40, label: () => msg`Payments` },
    {
      href: staffPaths.refunds,
      group: 'money',
      order: 40.5,
      label: () => msg`Refunds`,
      waiting: waitingCount(refundsToDo, ({ meta }) => meta.total),
    },
    { href: staffPaths.fees, group: 'money', order: 41, label: () => msg`Prices` },
  ],
  toDo: { who: 'finance', order: 40, load: () => import('./RefundsToDo.tsx') },
  day: {
    refund_failed: { label: () => msg`Refunds that failed`, href: () => `${staffPaths.refunds}?state=failed` },
    refund_waits: {
      label: () => msg`Refunds that wait for money in the account`,
      href: () => `${staffPaths.refunds}?state=sending`,
    },
    payment_disputed: {
      label: () => msg`Payment disputed by the payer`,
      href: (id) => generatePath(staffPaths.payment, { id }),
    },
  },
  found: {
    receipt: { label: () => msg`Payments`, href: (id) => generatePath(staffPaths.payment, { id }) },
  },
  jobs: {
    payments: () => msg`Payment checks`,
    'payments.receipt': () => msg`Receipts by e-mail`,
    'payments.refund-due': () => msg`Refund mails`,
    'payments.refund-sent': () => msg`Refund mails`,
    'payments.refund-failed': () => msg`Refund mails`,
    'payments.settle-refunds': () => msg`Refunds at the payment provider`,
  },
  actions: {
    payment_refunded: () => msg`Payment refunded`,
    refund_requested: () => msg`Refund requested`,
    refund_confirmed: () => msg`Refund confirmed`,
    refund_declined: () => msg`Refund declined`,
    refund_retried: () => msg`Refund ordered again`,
    refund_list_viewed: () => msg`Refund list viewed`,
    payment_list_viewed: () => msg`Payment list viewed`,
    payment_viewed: () => msg`Payment viewed`,
    fee_added: () => msg`Price added`,
    fee_changed: () => msg`Upcoming price changed`,
    fee_removed: () => msg`Upcoming price removed`,
  },
  subjects: { payment: staffPaths.payment },
  details: (details, locale) => [...feeOf(details, locale), ...refundOf(details)],
};

/** The kind and the amount of a refund. */
function refundOf({ kind, cents }: Readonly<Record<string, string>>): (MessageDescriptor | string)[] {
  if (kind === undefined || cents === undefined) return [];
  return [refundKindLabels[kind as RefundKind]?.() ?? kind, formatCents(Number(cents))];
}

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
