import { CheckoutAway, type CheckoutGateway, ForgedEvent } from './checkout.ts';

/** Where real people are and no provider is set up: nothing can be paid, and nothing is given without payment. */
export function closedCheckout(): CheckoutGateway {
  const away = async (): Promise<never> => {
    throw new CheckoutAway('STRIPE_SECRET_KEY is not set.');
  };
  return {
    provider: 'stripe',
    publishableKey: '',
    open: away,
    find: away,
    expire: away,
    refund: away,
    readEvent: () => {
      throw new ForgedEvent('STRIPE_WEBHOOK_SECRET is not set.');
    },
  };
}
