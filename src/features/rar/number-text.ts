/**
 * The number that somebody means, as the wire has it (`1234.5`). A comma before one or two digits at the end, or more
 * than three, is a decimal comma; one before three digits parts thousands, as people in Malta write them.
 * @returns an empty text for what is no number
 */
export function numberIn(text: string): string {
  const plain = text.replaceAll(/[\s€’']/g, '');
  const whole = plain.includes('.') || /^-?\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const [, number = ''] = /^(-?\d+(?:\.\d+)?)\.?$/.exec(whole.replace(',', '.')) ?? [];
  return number;
}
