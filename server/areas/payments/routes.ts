import type { RequestOf } from '#contract/endpoint.ts';
import { payments } from '#contract/payments.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { moveToHosted, resumeCheckout } from '#server/services/checkout-places.ts';
import { getFees, getPayment, getPayments } from './answers.ts';
import { payCards, payDonation } from './orders.ts';
import { bindWebhook } from './webhook.ts';

type OnePayment = RequestOf<typeof payments.resume>;

/** Fees, checkouts and what became of them (spec §7 "Registration steps"; wire.md, "Checkout"). */
export function bindPayments(api: Api): void {
  serve(api, payments, {
    fees: (_request, context) => getFees(context),
    cards: withOwnTransactions(payCards),
    solidarity: withOwnTransactions(payDonation),
    list: ({ query }, context) => getPayments(query, context),
    view: ({ params }, context) => getPayment(params.id, context),
    resume: withOwnTransactions(({ params }: OnePayment, context) => resumeCheckout(params.id, context)),
    hosted: withOwnTransactions(({ params }: OnePayment, context) => moveToHosted(params.id, context)),
  });
  bindWebhook(api);
}
