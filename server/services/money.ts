import type { Locale, Money } from '#contract/kit/common.ts';

const formats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-MT', { style: 'currency', currency: 'EUR' }),
  mt: new Intl.NumberFormat('mt-MT', { style: 'currency', currency: 'EUR' }),
};

/**
 * Returns an amount in its API form (WIRE-10).
 * @param cents whole cents, e.g. 1500 for €15.00
 */
export function moneyOf(cents: number, locale: Locale): Money {
  return { amount: String(cents), currency: 'EUR', formatted: formats[locale].format(cents / 100) };
}
