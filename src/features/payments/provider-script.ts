import { loadStripe } from '@stripe/stripe-js/pure';
import type { OpenCheckout } from '#contract/kit/checkout.ts';

/**
 * The only third-party script that the portal runs, at the address that its loader requires; the page's policy allows
 * nothing else (server/http/security-headers.ts).
 */
const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** TypeScript's library only knows policies for HTML. */
interface PolicyFactory {
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** The form that the provider rendered into the page. */
export interface DrawnCheckout {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
}

/**
 * Loads the provider's script and renders its form. It may never finish: the caller sets a limit.
 * @throws Error if the script cannot be loaded, or does not accept the checkout
 */
export async function loadCheckout({
  publishable_key,
  client_secret,
}: Pick<OpenCheckout, 'publishable_key'> & { client_secret: string }): Promise<DrawnCheckout> {
  allowScript();
  const stripe = await loadStripe(publishable_key);
  if (stripe === null) throw new Error('The provider’s script is for browsers.');
  return stripe.createEmbeddedCheckoutPage({ fetchClientSecret: async () => client_secret });
}

let isAllowed = false;

/**
 * The loader sets the address of its script as plain text, so the default policy has to allow this address, and no
 * other.
 */
function allowScript(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (isAllowed) return;
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === PROVIDER_SCRIPT ? url : null) });
  isAllowed = true;
}
