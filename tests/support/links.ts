/**
 * What the first link of a mail carries after its `#`. Throws if something stands in its query, which servers and proxies
 * would log.
 */
export function fieldsOfLink(text = ''): Record<string, string> {
  const { hash, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  if (search !== '') throw new Error(`The link has a query: ${search}`);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}
