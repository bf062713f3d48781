import { Trans } from '@lingui/react/macro';
import type { PriceRange } from '#contract/events.ts';

/** What something costs: "Free", one price, or the lowest and the highest (spec §3: one price if both are equal). */
export function PriceWords({ range }: { range: PriceRange | null }) {
  if (range === null) return <Trans>Free</Trans>;
  const { min, max } = range;
  return min.amount === max.amount ? min.formatted : `${min.formatted}–${max.formatted}`;
}
