import type { PriceRange } from '#contract/tickets.ts';

/**
 * What something costs: one price where lowest and highest are equal, else both (spec §3): `€15.00`, `€5.00–€9.00`.
 * The amounts come written out from the server, in the reader's language.
 */
export function formatPriceRange({ min, max }: PriceRange): string {
  return min.amount === max.amount ? min.formatted : `${min.formatted}–${max.formatted}`;
}

const euros = new Intl.NumberFormat('en-MT', { style: 'currency', currency: 'EUR' });

/** A sum that was made here, as the server writes amounts in both languages: `€1,250.00`. @param cents whole ones */
export function formatCents(cents: number): string {
  return euros.format(cents / 100);
}
