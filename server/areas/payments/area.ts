import type { RequestOf } from '#contract/kit/endpoint.ts';
import { payments } from '#contract/payments/calls.ts';
import { feesAdmin } from '#contract/payments/fees.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { receiptMail, refundMail } from '#server/services/payment-mails.ts';
import { reconcile } from '#server/services/payments.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { paymentObstacles } from './account-merge.ts';
import { bindCheckoutPage } from './checkout-page.ts';
import { failedRefunds } from './day.ts';
import { fees, listFees } from './fees.ts';
import { receiptsFound } from './find.ts';
import { payCards, payDonation, payHosted, resumePayment } from './orders.ts';
import { getPayment, getPayments } from './payment-queries.ts';
import { paymentsData } from './personal-data.ts';
import { getStaffPayment, listPayments, refundPayment } from './staff.ts';
import { bindWebhook } from './webhook.ts';

/** Checkouts and their outcome (docs/requirements/payments.md). */
export const paymentsArea = defineArea({
  contract: { payments, paymentsAdmin, feesAdmin },
  handlers: {
    payments: {
      cards: write({ transaction: 'own', handle: payCards }),
      solidarity: write({ transaction: 'own', handle: payDonation }),
      list: ({ query }, context) => getPayments(query, context),
      view: ({ params }, context) => getPayment(params.id, context),
      resume: write({ transaction: 'own', handle: resumePayment }),
      hosted: write({ transaction: 'own', handle: payHosted }),
    },
    paymentsAdmin: {
      list: audited({ action: 'payment_list_viewed', subject: 'payment' }, listPayments),
      view: audited(
        { action: 'payment_viewed', subject: 'payment' },
        ({ params }: RequestOf<typeof paymentsAdmin.view>, context) => getStaffPayment(params.id, context),
      ),
      refund: write({ transaction: 'own', handle: refundPayment }),
    },
    feesAdmin: { list: listFees, add: fees.add, change: fees.change, history: fees.history, remove: fees.remove },
  },
  // Every five minutes, the state of payments whose webhook did not arrive is read from the provider.
  jobs: [
    receiptMail,
    refundMail,
    scheduledJob('payments.reconcile', '*/5 * * * *', reconcile),
    scheduledJob('payments.settle-refunds', '*/5 * * * *', settleRefunds),
  ],
  day: failedRefunds,
  jobsFor: 'finance',
  find: receiptsFound,
  personalTables: { payments: { user_id: 'kept' }, donations: { user_id: 'kept' } },
  mergeRules: { payments: { user_id: 'move' }, donations: { user_id: 'move' } },
  mergeObstacles: paymentObstacles,
  personalData: paymentsData,
  bind: (api) => {
    bindWebhook(api);
    bindCheckoutPage(api);
  },
});
