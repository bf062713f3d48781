import { cleanText } from '#contract/kit/clean-text.ts';

const CURRENCY_BEFORE = /^([+-]?)\s*(?:€|eur)\s*/i;
const CURRENCY_AFTER = /\s*(?:€|eur|euros?|ewro)$/i;
/** Thousands with one consistent separator, then optional decimals */
const GROUPED_NUMBER = /^([1-9]\d{0,2})((?:[ '’]\d{3})+|(?:,\d{3})+|(?:\.\d{3})+)(?:([.,])(\d*))?$/;
const PLAIN_NUMBER = /^(\d*)(?:[.,](\d*))?$/;

/**
 * Reads a number as users write it: `1500`, `1,500`, `1 500`, `1.500,00`, `12,5`, `.50`, `€ 1500`, `１５００`. A comma
 * before three digits separates thousands, as is usual in Malta (docs/decisions/internationalisation.md). A point
 * before three digits is ambiguous (thousands in Italy, decimals here) and is rejected, like any text that is not
 * clearly one number.
 * @returns the number in the format of the API (`1500`, `-12.5`); undefined if the text is not a number
 */
export function readNumber(text: string): string | undefined {
  const cleaned = cleanText(text.normalize('NFKC')).replaceAll('\u2212', '-').trim();
  const [, sign = '', digits = ''] =
    /^([+-]?)(.*)$/.exec(cleaned.replace(CURRENCY_BEFORE, '$1').replace(CURRENCY_AFTER, '')) ?? [];
  const number = readDigits(digits);
  return number === undefined ? undefined : `${sign === '-' ? '-' : ''}${number}`;
}

/** Like `readNumber()`, as a number; NaN if the text is not one, which every rule of the contract rejects. */
export function typedNumber(text: string): number {
  return Number(readNumber(text) ?? Number.NaN);
}

function readDigits(digits: string): string | undefined {
  const [, first = '', groups = '', point, decimals = ''] = GROUPED_NUMBER.exec(digits) ?? [];
  if (first !== '') {
    const separator = groups.charAt(0);
    const isAmbiguous = separator === '.' && groups.length === 4 && point === undefined;
    if (isAmbiguous || separator === point) return undefined;
    return joinDecimals(first + groups.replaceAll(/\D/g, ''), decimals);
  }
  const [, whole = '', rest = ''] = PLAIN_NUMBER.exec(digits) ?? [];
  return whole === '' && rest === '' ? undefined : joinDecimals(whole === '' ? '0' : whole, rest);
}

function joinDecimals(whole: string, decimals: string): string {
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
