import { CheckoutUnavailable, type CheckoutGateway, ForgedEvent } from './checkout.ts';

/** For portals with real people and no payment provider: nothing can be paid, and nothing is issued without payment. */
export function closedCheckout(): CheckoutGateway {
  const away = async (): Promise<never> => {
    throw new CheckoutUnavailable('STRIPE_SECRET_KEY is not set.');
  };
  return {
    provider: 'stripe',
    publishableKey: '',
    open: away,
    find: away,
    expire: away,
    refund: away,
    findRefund: away,
    readEvent: () => {
      throw new ForgedEvent('STRIPE_WEBHOOK_SECRET is not set.');
    },
  };
}
