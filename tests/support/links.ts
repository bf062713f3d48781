/**
 * Fields in the fragment of a mail's first link. Throws if the link has a query, because servers and proxies log
 * queries.
 */
export function fieldsOfLink(text = ''): Record<string, string> {
  const { hash, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  if (search !== '') throw new Error(`The link has a query: ${search}`);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}
