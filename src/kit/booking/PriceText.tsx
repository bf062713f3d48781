import { Trans } from '@lingui/react/macro';
import { formatPriceRange } from '#client/i18n/money.ts';
import type { PriceRange } from '#contract/kit/tickets.ts';

/** A price: "Free", one amount, or the lowest and the highest (EVENT-8). */
export function PriceText({ range }: { range: PriceRange | null }) {
  return range === null ? <Trans>Free</Trans> : formatPriceRange(range);
}
