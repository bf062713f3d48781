import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type CheckoutGateway, type CheckoutSession } from '#server/gateways/checkout.ts';
import type { HttpEnvironment } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { createPlainPages } from '#server/http/plain-page.ts';
import type { Api } from '#server/http/serve.ts';
import type { Message } from '#server/http/translate.ts';
import { LOCAL_CHECKOUT, type LocalCheckout, type SignedEvent } from '#server/services/local-checkout.ts';
import { moneyOf } from '#server/services/money.ts';
import { bindStandIn } from './stand-in.ts';
import { WEBHOOK } from './webhook.ts';

/** Milliseconds after which a webhook is late. */
const DELAY_MS = 5000;

const answer = createPlainPages(`
:root { font: 17px/1.5 system-ui, sans-serif; background: #faf6ee; color: #14110f }
body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
main { padding: 1.5rem; background: #fffdf9; border: 1px solid #857762; border-radius: .25rem }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2 }
.amount { margin: .5rem 0 1.5rem; font-size: 2.5rem; font-weight: 700 }
form { display: grid; gap: .75rem }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid #14110f; border-radius: .25rem; background: #fffdf9; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.pay { background: #14110f; color: #faf6ee }
button:focus-visible { outline: 3px solid #8b1a1f; outline-offset: 2px }
`);

const words = {
  title: /*i18n*/ { id: 'server.checkout.title', message: 'Trial checkout' },
  note: /*i18n*/ { id: 'server.checkout.note', message: 'No card is needed and no money is taken here.' },
  pay: /*i18n*/ { id: 'server.checkout.pay', message: 'Pay' },
  twice: /*i18n*/ { id: 'server.checkout.twice', message: 'Pay, and confirm twice' },
  late: /*i18n*/ { id: 'server.checkout.late', message: 'Pay, and confirm five seconds late' },
  fail: /*i18n*/ { id: 'server.checkout.fail', message: 'Decline the card' },
  failed: /*i18n*/ { id: 'server.checkout.failed', message: 'The card was declined. Try again or go back.' },
  cancel: /*i18n*/ { id: 'server.checkout.cancel', message: 'Go back without paying' },
  closed: /*i18n*/ { id: 'server.checkout.closed', message: 'This checkout is closed.' },
} satisfies Record<string, Message>;

/**
 * Binds the page of the local checkout, and its form on the portal's own page: it can pay, fail, cancel, and send its
 * webhook twice or late. Bound only with the local checkout.
 */
export function bindCheckoutPage(api: Api): void {
  const { checkout } = api.services;
  if (!isLocal(checkout)) return;
  bindStandIn(api, words);
  api.app.get(`${LOCAL_CHECKOUT}:session`, async (c) => {
    const session = await getShown(checkout, c.req.param('session'));
    return checkoutPage(session, api, c.req.query('failed') !== undefined);
  });
  api.app.post(`${LOCAL_CHECKOUT}:session`, async (c) => act(c, api, checkout));
}

function isLocal(checkout: CheckoutGateway): checkout is LocalCheckout {
  return checkout.provider === 'local' && 'settle' in checkout;
}

type Shown = { state: CheckoutSession['state']; amount_cents: number; locale: Locale };

async function getShown(checkout: LocalCheckout, id: string): Promise<Shown> {
  const session = await checkout.show(id);
  if (session === undefined) throw new HttpProblem('not_found');
  return session;
}

async function act(c: Context<HttpEnvironment>, api: Api, checkout: LocalCheckout): Promise<Response> {
  const id = c.req.param('session') ?? '';
  await getShown(checkout, id);
  const home = api.services.settings.homeUrl;
  const payment = id.replace(/^local_/, '');
  const { action } = await c.req.parseBody();
  if (action === 'fail') return c.redirect(`${LOCAL_CHECKOUT}${id}?failed`, 303);
  if (action === 'cancel') return c.redirect(`${home}${memberPaths.paymentCancel}?payment=${payment}`, 303);
  const event = await checkout.settle(id, 'paid');
  if (event === undefined) return c.redirect(`${LOCAL_CHECKOUT}${id}`, 303);
  if (action === 'late') setTimeout(() => void tell(api, event), DELAY_MS).unref();
  else await tell(api, event);
  if (action === 'twice') await tell(api, event);
  return c.redirect(`${home}${memberPaths.paymentSuccess}?payment=${payment}`, 303);
}

/** Sends the event to the same endpoint as the provider's own webhooks. */
async function tell({ app }: Api, { body, signature }: SignedEvent): Promise<void> {
  await app.request(WEBHOOK, { method: 'POST', body, headers: { 'stripe-signature': signature } });
}

function checkoutPage({ state, amount_cents, locale }: Shown, api: Api, hasFailed: boolean) {
  const say = (message: Message) => api.services.translate(locale, message);
  const button = (action: string, message: Message) =>
    html`<button name="action" value="${action}" class="${action}">${say(message)}</button>`;
  const body = html`<main>
    <h1>${say(words.title)}</h1>
    <p class="amount">${moneyOf(amount_cents, locale).formatted}</p>
    <p>${say(state === 'open' ? words.note : words.closed)}</p>
    ${hasFailed ? html`<p role="alert">${say(words.failed)}</p>` : ''}
    <form method="post">
      ${
        state === 'open'
          ? html`${button('pay', words.pay)} ${button('twice', words.twice)} ${button('late', words.late)}
            ${button('fail', words.fail)}`
          : ''
      }
      ${button('cancel', words.cancel)}
    </form>
  </main>`;
  // The browser must send the form's origin; otherwise the write would be rejected as another site's.
  const headers = { 'referrer-policy': 'same-origin', 'cache-control': 'no-store' };
  return answer(`${say(words.title)} · ${api.services.union.names().short_name}`, body, headers, locale);
}
