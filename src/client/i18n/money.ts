import type { PriceRange } from '#contract/kit/tickets.ts';

/**
 * A price range: one price where lowest and highest are equal, otherwise both (SHELL-15): `€15.00`, `€5.00–€9.00`. The
 * server formats the amounts in the reader's language.
 */
export function formatPriceRange({ min, max }: PriceRange): string {
  return min.amount === max.amount ? min.formatted : `${min.formatted}–${max.formatted}`;
}

/** Made when first needed: it takes a tenth of a second of a slow phone, and most pages have no sum of their own. */
let euros: Intl.NumberFormat | undefined;

/** Formats a sum as the server formats amounts in both languages: `€1,250.00`. @param cents whole cents */
export function formatCents(cents: number): string {
  euros ??= new Intl.NumberFormat('en-MT', { style: 'currency', currency: 'EUR' });
  return euros.format(cents / 100);
}
