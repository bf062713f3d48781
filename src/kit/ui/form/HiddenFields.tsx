/** The other query parameters of an address, so that a form submitted without scripts preserves them. */
export function HiddenFields({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
