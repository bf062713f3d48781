import { readNumber } from '#client/i18n/read-number.ts';

/**
 * Formats an amount from the server as a field value: `1500`, `12.50`.
 * @param cents whole cents as text
 */
export function formatEuros(cents: string | undefined): string {
  if (cents === undefined) return '';
  const euros = Number(cents) / 100;
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2);
}

/**
 * Parses an amount in euro with at most two decimals into cents.
 * @param min the lowest amount in cents
 * @returns undefined unless it is an amount, by default above zero
 */
export function parseCents(text: string, min = 1): number | undefined {
  const plain = readNumber(text) ?? '';
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents >= min ? cents : undefined;
}
