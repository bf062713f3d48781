import { loadStripe } from '@stripe/stripe-js/pure';
import type { OpenCheckout } from '#contract/checkout.ts';

/** The one script of somebody else's that the portal runs, by the address its loader insists on; its page's policy opens no more (server/http/security-headers.ts). */
const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** TypeScript's library knows policies for HTML only. */
interface PolicyFactory {
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** What the provider drew into the page. */
export interface DrawnCheckout {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
}

/**
 * Loads the provider's script and has it make its form. It may take for ever: whoever calls has a limit.
 * @throws Error when the script cannot be loaded, or does not take the checkout
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
 * The loader sets the address of its script as text, so the policy that stands in where none is named has to let it
 * through, and nothing else.
 */
function allowScript(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (isAllowed) return;
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === PROVIDER_SCRIPT ? url : null) });
  isAllowed = true;
}
