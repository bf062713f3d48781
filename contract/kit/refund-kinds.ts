/** Why money is returned: `part`, `goodwill` and `cancelled` are requested by finance staff, the others by the portal. */
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
