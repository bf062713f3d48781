/**
 * The address of a link that writes an e-mail. Addresses may contain `&`, `?`, `/` and `%`, which would end or change
 * it.
 * @param subject of the e-mail, if it has one
 */
export function mailtoAddress(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
