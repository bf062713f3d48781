/** The kinds of refunds: finance staff request `part`, `goodwill` and `cancelled`, and the portal requests the others. */
export const refundKinds = [
  'late',
  'permit_rejected',
  'account_deleted',
  'deposit',
  'cancelled',
  'part',
  'goodwill',
] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Refunds that staff request above this amount, in cents, need the confirmation of a second person (PAY-29). */
export const SECOND_PERSON_ABOVE = 10_000;
