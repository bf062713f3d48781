import type { RequestOf } from '#contract/kit/endpoint.ts';
import { payments } from '#contract/payments/calls.ts';
import { feesAdmin } from '#contract/payments/fees.ts';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { receiptMail, refundFailedMail, refundMail, refundSentMail } from '#server/services/payment-mails.ts';
import { reconcile } from '#server/services/payments.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { paymentObstacles } from './account-merge.ts';
import { bindCheckoutPage } from './checkout-page.ts';
import { refundProblems } from './day.ts';
import { fees, listFees } from './fees.ts';
import { receiptsFound } from './find.ts';
import { payCards, payDonation, payHosted, resumePayment } from './orders.ts';
import { getPayment, getPayments } from './payment-queries.ts';
import { eraseReasons, paymentsData } from './personal-data.ts';
import { decideRefund, orderAgain, requestRefund } from './refund-decisions.ts';
import { listRefunds } from './refund-queries.ts';
import { getStaffPayment, listPayments, refundPayment } from './staff.ts';
import { bindWebhook } from './webhook.ts';

/** Checkouts and their outcome (docs/requirements/payments.md). */
export const paymentsArea = defineArea({
  contract: { payments, paymentsAdmin, refundsAdmin, feesAdmin },
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
    refundsAdmin: {
      list: audited({ action: 'refund_list_viewed', subject: 'payment' }, listRefunds),
      request: write({ transaction: 'own', handle: requestRefund }),
      decide: write({ transaction: 'own', handle: decideRefund }),
      retry: write({ transaction: 'own', handle: orderAgain }),
    },
    feesAdmin: { list: listFees, add: fees.add, change: fees.change, history: fees.history, remove: fees.remove },
  },
  // Every five minutes, the state of payments and refunds whose webhook did not arrive is read from the provider.
  jobs: [
    receiptMail,
    refundMail,
    refundSentMail,
    refundFailedMail,
    scheduledJob('payments.reconcile', '*/5 * * * *', reconcile),
    scheduledJob('payments.settle-refunds', '*/5 * * * *', settleRefunds),
  ],
  day: refundProblems,
  jobsFor: 'finance',
  find: receiptsFound,
  personalTables: {
    payments: { user_id: 'kept' },
    donations: { user_id: 'kept' },
    refunds: { requested_by: 'kept', decided_by: 'kept' },
  },
  mergeRules: {
    payments: { user_id: 'move' },
    donations: { user_id: 'move' },
    refunds: { requested_by: 'move', decided_by: 'move' },
  },
  mergeObstacles: paymentObstacles,
  personalData: paymentsData,
  erase: eraseReasons,
  bind: (api) => {
    bindWebhook(api);
    bindCheckoutPage(api);
  },
});
