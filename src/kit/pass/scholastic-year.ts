/** `2026/27`, for a pass that is valid until the end of September 2027. */
export function scholasticYearOf(valid_until: string): string {
  const end = new Date(valid_until).getUTCFullYear();
  return `${end - 1}/${String(end % 100).padStart(2, '0')}`;
}
