import { CheckoutUnavailable, type CheckoutGateway, ForgedEvent } from './checkout.ts';

/** For portals with real people and no payment provider: nothing can be paid, and nothing is issued without payment. */
export function closedCheckout(): CheckoutGateway {
  const rejectUnavailable = async (): Promise<never> => {
    throw new CheckoutUnavailable('STRIPE_SECRET_KEY is not set.');
  };
  return {
    provider: 'stripe',
    isOpen: false,
    publishableKey: '',
    open: rejectUnavailable,
    find: rejectUnavailable,
    expire: rejectUnavailable,
    refund: rejectUnavailable,
    findOrdered: rejectUnavailable,
    findRefund: rejectUnavailable,
    readEvent: () => {
      throw new ForgedEvent('STRIPE_WEBHOOK_SECRET is not set.');
    },
  };
}
