import * as v from 'valibot';
import { Money } from '#contract/kit/common.ts';
import { rule } from '#contract/kit/rules.ts';

/**
 * The purposes of a payment (PAY-1). Prices are only in the server's table `fees` and in the tickets of a booking.
 */
export const paymentPurposes = [
  'student_card',
  'parking_permit',
  'donation',
  'booking',
  'toga',
  'toga_deposit',
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Where to pay (WIRE-37): the app opens `url` after checking its host. */
export const Checkout = v.object({
  publishable_key: v.string(),
  session_id: v.string(),
  url: v.string(),
});
export type Checkout = v.InferOutput<typeof Checkout>;

/**
 * A checkout that is still open. `client_secret` lets the provider's script show it on the portal's page; null if this
 * payment uses the provider's page at `url`.
 */
export const OpenCheckout = v.object({ ...Checkout.entries, client_secret: v.nullable(v.string()) });
export type OpenCheckout = v.InferOutput<typeof OpenCheckout>;

export const PaymentItem = v.object({ purpose: v.picklist(paymentPurposes), amount: Money });

export const paymentId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, rule('format')));
