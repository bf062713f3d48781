import { locales } from '#contract/kit/common.ts';
import { CHECKOUT_PAGE } from '#contract/kit/server-addresses.ts';
import type { Api } from '#server/http/serve.ts';
import type { Message } from '#server/http/translate.ts';
import { LOCAL_CHECKOUT, LOCAL_SECRET } from '#server/services/local-checkout.ts';

/** The address of the stand-in for the provider's script, bound only together with the trial checkout. */
const STAND_IN = `${LOCAL_CHECKOUT}stripe.js`;
const element = `<script src="${STAND_IN}"></script>`;

/** Returns the payment page's document with the stand-in before the provider's script. */
export function withStandIn(html: string): string {
  return html.replace('</head>', () => `${element}</head>`);
}

/**
 * Serves the stand-in for the provider's script, and includes it in the document of the payment page. The app needs no
 * change, because its loader uses a script that is already present.
 * @param words the texts of the trial checkout, by the ids of its buttons
 */
export function bindStandIn({ app, services }: Api, words: Readonly<Record<string, Message>>): void {
  const spoken = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(Object.entries(words).map(([name, message]) => [name, services.translate(locale, message)])),
    ]),
  );
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
  app.get(STAND_IN, (c) => c.body(standIn(spoken), 200, headers));
  app.get(CHECKOUT_PAGE, async (c, next) => {
    // The document is modified, so it must not arrive compressed.
    c.req.raw.headers.delete('accept-encoding');
    await next();
    const { status, headers: responseHeaders } = c.res;
    const body = withStandIn(await c.res.text());
    responseHeaders.delete('content-length');
    responseHeaders.delete('etag');
    c.res = new Response(body, { status, headers: responseHeaders });
  });
}

/** Replaces the parts of Stripe.js that the app uses: renders the buttons of the trial checkout into the page. */
function standIn(words: object): string {
  return `(() => {
  const words = ${JSON.stringify(words)};
  const say = words[document.documentElement.lang] ?? words.en;
  const make = (name, style, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.style.cssText = style;
    made.append(...children);
    return made;
  };
  const look = 'min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid #14110f; border-radius: .25rem; font: inherit; font-weight: 600; cursor: pointer;';
  const dark = look + 'background: #14110f; color: #faf6ee';
  const light = look + 'background: #fffdf9; color: #14110f';

  const draw = (address) => {
    const refused = make('p', 'margin: 0', { role: 'alert' });
    const act = async (action) => {
      refused.textContent = '';
      const { url } = await fetch(address, { method: 'POST', body: new URLSearchParams({ action }) });
      if (action === 'fail') refused.textContent = say.failed;
      else location.assign(url);
    };
    const button = (action) =>
      make('button', action === 'pay' ? dark : light, { type: 'button', onclick: () => act(action) }, say[action]);
    return make(
      'section',
      'display: grid; gap: .75rem; padding: 1.25rem; border: 1px solid #857762; border-radius: .25rem; background: #fffdf9; color: #14110f',
      { ariaLabel: say.title },
      make('strong', 'font-size: 1.25rem', {}, say.title),
      make('p', 'margin: 0', {}, say.note),
      refused,
      ...['pay', 'twice', 'late', 'fail'].map(button),
    );
  };

  window.Stripe = () => ({
    createEmbeddedCheckoutPage: async ({ fetchClientSecret }) => {
      const secret = await fetchClientSecret();
      if (!secret.endsWith('${LOCAL_SECRET}')) throw new Error('This is no client secret of the trial checkout.');
      const drawn = draw('${LOCAL_CHECKOUT}' + secret.slice(0, -'${LOCAL_SECRET}'.length));
      return {
        mount: (place) => place.append(drawn),
        unmount: () => drawn.remove(),
        destroy: () => drawn.remove(),
      };
    },
  });
})();
`;
}
