import { query } from '#api/query.ts';
import type { PaymentPurpose } from '#contract/checkout.ts';
import { passes } from '#contract/passes.ts';

/** When cards and permits can be asked for. */
export const openingDates = query(passes.openingDates, {});
/** What they cost; a page is a page without it. */
export const fees = query(passes.fees, {}, { optional: true });

/** What something costs as it is written, or undefined while that is not known. */
export function feeOf(
  list: readonly { purpose: PaymentPurpose; amount: { formatted: string } }[] | undefined,
  purpose: PaymentPurpose,
): string | undefined {
  return list?.find((fee) => fee.purpose === purpose)?.amount.formatted;
}
