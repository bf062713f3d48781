import { payments } from '#contract/payments.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { checkoutOf, findOwnPayment } from '#server/services/payments.ts';
import { getFees, getPayment, getPayments } from './answers.ts';
import { payCards, payDonation } from './orders.ts';
import { bindWebhook } from './webhook.ts';

/** Fees, checkouts and what became of them (spec §7 "Registration steps"; wire.md, "Checkout"). */
export function bindPayments(api: Api): void {
  serve(api, payments, {
    fees: (_request, context) => getFees(context),
    cards: withOwnTransactions(payCards),
    solidarity: withOwnTransactions(payDonation),
    list: ({ query }, context) => getPayments(query, context),
    view: ({ params }, context) => getPayment(params.id, context),
    resume: withOwnTransactions(async ({ params }: { params: { id: string } }, context) =>
      checkoutOf(await findOwnPayment(context.db, params.id, context.session.user_id), context),
    ),
  });
  bindWebhook(api);
}
