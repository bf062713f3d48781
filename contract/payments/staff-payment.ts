import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { Person } from '#contract/kit/person.ts';
import { Payment } from './calls.ts';

/** A payment for staff, without its refunds. */
export const StaffPayment = v.object({
  ...v.omit(Payment, ['refunds']).entries,
  payer: Person,
  session_id: v.nullable(v.string()),
  /** The reason for the refund, as a sentence for staff */
  reason: v.nullable(v.string()),
  /** The amount to be refunded, or already refunded: part of the payment if only part of it is no longer available */
  refund: v.nullable(Money),
  refunded_at: v.nullable(Timestamp),
  /** The provider has accepted the refund, and the money has not arrived yet */
  is_refund_pending: v.boolean(),
});
export type StaffPayment = v.InferOutput<typeof StaffPayment>;
