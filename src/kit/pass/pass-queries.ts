import { query } from '#client/api/query.ts';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { passes } from '#contract/passes/calls.ts';

/** When to apply for cards and permits. */
export const openingDatesQuery = query(passes.openingDates, {});
/** The fees; a page works without them. */
export const feesQuery = query(passes.fees, {}, { optional: true });

/** A fee as formatted by the server, or undefined while it is not known. */
export function feeOf(
  list: readonly { purpose: PaymentPurpose; amount: { formatted: string } }[] | undefined,
  purpose: PaymentPurpose,
): string | undefined {
  return list?.find((fee) => fee.purpose === purpose)?.amount.formatted;
}
