import type { Locale } from '#contract/common.ts';

/** What is to be paid, as the provider is told. */
export interface Order {
  /** The payment: also the key under which a repeated call is the same call */
  payment_id: string;
  items: readonly { name: string; amount_cents: number }[];
  /** Paid on the provider's own page; otherwise in a frame on the portal's page */
  is_hosted: boolean;
  locale: Locale;
  /** Where the receipt of the provider goes; the payer may change it there */
  email: string;
  /** Where the payer comes back to after paying */
  success_url: string;
  /** The same after breaking off, from a page of the provider */
  cancel_url: string;
  expires_at: Date;
}

/** A checkout that was opened. */
export interface OpenedCheckout {
  session_id: string;
  /** The provider's page; null for a checkout on the portal's page */
  url: string | null;
}

/** What the provider says of a checkout. */
export interface CheckoutSession {
  session_id: string;
  /** `unpaid`: closed by the payer, but the money is still on its way or did not come */
  state: 'open' | 'unpaid' | 'paid' | 'expired';
  /** The payment the provider was told of; undefined when it was told of none */
  payment_id: string | undefined;
  amount_cents: number;
  /** Small letters, as ISO 4217 has them: `eur` */
  currency: string;
  /** By this the money can be given back; there once it was paid */
  provider_payment: string | undefined;
  /** With this the provider's script shows the checkout on the portal's page; there while that can be paid */
  client_secret?: string | undefined;
}

/** Something that happened at the provider, as its webhook tells it. */
export interface CheckoutEvent {
  id: string;
  type: string;
  /** Undefined for what does not concern a checkout */
  session: CheckoutSession | undefined;
}

/** The webhook was not sent by the provider, or too long ago. */
export class ForgedEvent extends Error {}

/** The provider cannot be reached, or does not do as it is asked now. */
export class CheckoutAway extends Error {}

/** Card payments. Calls go over the network: never inside a transaction. */
export interface CheckoutGateway {
  readonly provider: 'stripe' | 'local';
  /** What Stripe.js is given; no secret */
  readonly publishableKey: string;
  /** The same `payment_id` opens the same checkout. @throws CheckoutAway */
  open(order: Order): Promise<OpenedCheckout>;
  /** @throws CheckoutAway */
  find(sessionId: string): Promise<CheckoutSession>;
  /**
   * Closes a checkout, so that nobody pays there any more; one that is closed already stays as it is.
   * @returns what has become of it: never `open`
   * @throws CheckoutAway
   */
  expire(sessionId: string): Promise<CheckoutSession>;
  /** Gives money back; the same `payment_id` does so once. @throws CheckoutAway */
  refund(refund: { payment_id: string; provider_payment: string; amount_cents: number }): Promise<void>;
  /**
   * Reads a webhook.
   * @param body as it came over the wire, byte for byte
   * @throws ForgedEvent when its signature does not fit or is older than five minutes
   */
  readEvent(body: string, signature: string): CheckoutEvent;
}

/** Seconds for which a signed webhook is believed. */
export const SIGNATURE_SECONDS = 300;
