import type { Locale } from '#contract/kit/common.ts';
import type { EventStatus, PriceRange } from '#contract/kit/tickets.ts';
import { moneyOf } from '#server/services/money.ts';

/** `cancelled` also for a single occurrence of a cancelled event. */
export function statusOf(isCancelled: boolean): EventStatus {
  return isCancelled ? 'cancelled' : 'scheduled';
}

/** Lowest and highest price in cents as a range; null if it is free, or no ticket is needed. */
export function priceRangeOf(lowest: number | null, highest: number | null, locale: Locale): PriceRange | null {
  if (lowest === null || highest === null || highest === 0) return null;
  return { min: moneyOf(lowest, locale), max: moneyOf(highest, locale) };
}
