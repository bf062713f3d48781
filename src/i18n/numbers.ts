/** Maltese and English write numbers alike (`1,234.5`); browsers know only `en-MT` of the two. */
const numbers = new Intl.NumberFormat('en-MT');

/** `1,234` */
export function formatNumber(value: number): string {
  return numbers.format(value);
}
