import type { Checkout } from '#contract/kit/checkout.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Opens the checkout (WIRE-37), on a secure host only. It is a separate document even if it is the portal's
 * own page: only that document may load the provider's script.
 * @param how whether the browser can go back to the present page
 * @throws Error `Insecure host` (WIRE-37)
 */
export function goToCheckout({ url }: Pick<Checkout, 'url'>, how: 'assign' | 'replace' = 'assign'): void {
  const target = new URL(url, location.href);
  if (target.protocol !== 'https:' && !LOCAL.includes(target.hostname)) {
    // oxlint-disable-next-line no-console -- WIRE-37 asks for this line.
    console.error('Unable to start checkout');
    throw new Error('Insecure host');
  }
  location[how](target.href);
}
