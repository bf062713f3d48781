/** What an address says besides what a form asks for, so that a form sent without scripts keeps it. */
export function HiddenFields({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
