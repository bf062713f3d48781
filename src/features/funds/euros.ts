import { readNumber } from '#client/i18n/read-number.ts';

/** As a field holds an amount of the server: `1500`, `12.50`. @param cents whole cents as text */
export function eurosOf(cents: string | undefined): string {
  if (cents === undefined) return '';
  const euros = Number(cents) / 100;
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2);
}

/**
 * The cents of an amount in euro that somebody typed, with at most two decimals.
 * @returns undefined for what is no amount above nothing
 */
export function centsIn(text: string): number | undefined {
  const plain = readNumber(text) ?? '';
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 ? cents : undefined;
}
