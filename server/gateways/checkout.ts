import type { Locale } from '#contract/kit/common.ts';

/** An order as sent to the provider. */
export interface Order {
  /** The id of the payment; the provider treats calls with the same id as one */
  payment_id: string;
  items: readonly { name: string; amount_cents: number }[];
  /** Whether the payment uses the provider's own page instead of a frame on the portal's page */
  is_hosted: boolean;
  locale: Locale;
  /** Address for the provider's receipt; the payer may change it there */
  email: string;
  /** The return address after paying */
  success_url: string;
  /** The return address after cancelling on the provider's page */
  cancel_url: string;
  expires_at: Date;
}

/** An opened checkout. */
export interface OpenedCheckout {
  session_id: string;
  /** The provider's page; null for a checkout on the portal's page */
  url: string | null;
}

/** The provider's state of a checkout. */
export interface CheckoutSession {
  session_id: string;
  /** `unpaid`: completed by the payer, but the money has not arrived (yet) */
  state: 'open' | 'unpaid' | 'paid' | 'expired';
  /** The payment id that was sent to the provider; undefined if there was none */
  payment_id: string | undefined;
  amount_cents: number;
  /** In lower case, like ISO 4217 codes at the provider: `eur` */
  currency: string;
  /** Needed to refund the money; set once it was paid */
  provider_payment: string | undefined;
  /** Lets the provider's script show the checkout on the portal's page; set while it can be paid */
  client_secret?: string | undefined;
}

/** An event at the provider, as reported by its webhook. */
export interface CheckoutEvent {
  id: string;
  type: string;
  /** The time at which the provider made it */
  at: Date;
  /** Undefined if it does not concern a checkout */
  session: CheckoutSession | undefined;
  /** Set if it concerns a refund */
  refund?: ReportedRefund | undefined;
  /** Set if it concerns a dispute */
  dispute?: Dispute | undefined;
}

/** A refund at the provider. An accepted refund may not have arrived yet. */
export interface Refund {
  /** The provider's id of the refund */
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
  /** The provider's code of the failure, such as `expired_or_canceled_card`; a cancelled refund is `canceled` */
  failure?: string | undefined;
}

/** A refund in a webhook, with the fields that identify its order. */
export interface ReportedRefund extends Refund {
  /** The `refund_id` of the order; undefined if it was not ordered through the portal */
  refund_id: string | undefined;
  provider_payment: string | undefined;
  amount_cents: number;
  currency: string;
}

/** A payment that the payer disputes with their bank. */
export interface Dispute {
  id: string;
  provider_payment: string | undefined;
  amount_cents: number;
  /** The provider's code, such as `fraudulent` */
  reason: string;
  /** The provider's code, such as `needs_response` or `won` */
  state: string;
  /** The end of the time for an answer */
  due_by: Date | null;
}

/** The webhook was not sent by the provider, or is too old. */
export class ForgedEvent extends Error {}

/** The provider cannot be reached, or fails. */
export class CheckoutUnavailable extends Error {}

/**
 * The provider has rejected a refund for good: no money moves, and the same key would be answered alike.
 * `code` is the provider's; `INSUFFICIENT_BALANCE` passes once there is money in the union's account.
 */
export class RefundRejected extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The payment provider rejected the refund: ${code}`, options);
    this.code = code;
  }
}

/** The code of a refund that the union's balance at the provider does not cover. */
export const INSUFFICIENT_BALANCE = 'balance_insufficient';

/** Money to refund. */
export interface RefundOrder {
  /** With `refusals`, the key at the provider: calls with the same ones are one refund */
  refund_id: string;
  provider_payment: string;
  amount_cents: number;
  /** The number of earlier calls that the provider rejected */
  refusals: number;
}

/** The key of a refund at the provider. */
export function refundKey({ refund_id, refusals }: Pick<RefundOrder, 'refund_id' | 'refusals'>): string {
  return refusals === 0 ? `refund-${refund_id}` : `refund-${refund_id}-${refusals}`;
}

/** Card payments. Calls use the network, so never make them inside a transaction. */
export interface CheckoutGateway {
  readonly provider: 'stripe' | 'local';
  /** If false, nothing can be paid */
  readonly isOpen: boolean;
  /** The key for Stripe.js; not secret */
  readonly publishableKey: string;
  /** The same `payment_id` opens the same checkout. @throws CheckoutUnavailable */
  open(order: Order): Promise<OpenedCheckout>;
  /** @throws CheckoutUnavailable */
  find(sessionId: string): Promise<CheckoutSession>;
  /**
   * Closes a checkout, so that it can no longer be paid; one that is already closed does not change.
   * @returns its state: never `open`
   * @throws CheckoutUnavailable
   */
  expire(sessionId: string): Promise<CheckoutSession>;
  /**
   * Refunds money, once for the same key.
   * @throws RefundRejected
   * @throws CheckoutUnavailable if the outcome is not known: the call may have arrived, and is repeated with its key
   */
  refund(refund: RefundOrder): Promise<Refund>;
  /**
   * Finds a refund by its order, for a call whose outcome stayed unknown for longer than the provider knows its key.
   * @throws CheckoutUnavailable
   */
  findOrdered(order: RefundOrder): Promise<Refund | undefined>;
  /** The current state of a refund. @throws CheckoutUnavailable */
  findRefund(id: string): Promise<Refund>;
  /**
   * Reads a webhook.
   * @param body exactly as it was received
   * @throws ForgedEvent if its signature does not match or is older than five minutes
   */
  readEvent(body: string, signature: string): CheckoutEvent;
}

/** Seconds for which a signed webhook is accepted. */
export const SIGNATURE_SECONDS = 300;
