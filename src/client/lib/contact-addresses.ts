/** Digits of a telephone number in Malta, without the country's code. */
const MALTESE_DIGITS = 8;

/**
 * The address of a link that writes an e-mail. Addresses may contain `&`, `?`, `/` and `%`, which would end or change
 * it.
 * @param subject of the e-mail, if it has one
 */
export function mailtoAddress(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

/**
 * The address of a link that calls a number.
 * @param number as people write it; eight digits are a number in Malta, fewer a short one such as 112
 */
export function telephoneAddress(number: string): string {
  const dialled = number.replaceAll(/[^\d+]/g, '');
  return `tel:${dialled.length === MALTESE_DIGITS && !dialled.startsWith('+') ? '+356' : ''}${dialled}`;
}
