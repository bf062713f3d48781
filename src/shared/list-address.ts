/** What a list shows, as its address says: `?category=education&search=…&page=2`. */
export interface ListAddress {
  category: string | undefined;
  year: number | undefined;
  search: string | undefined;
  page: number;
}

/** Reads a list's address; what makes no sense there is as if it were not there. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const category = search.get('category') ?? '';
  const words = (search.get('search') ?? '').trim().slice(0, 100);
  return {
    category: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(category) ? category : undefined,
    year: wholeNumber(search.get('year'), 1901, 2200),
    search: words === '' ? undefined : words,
    page: wholeNumber(search.get('page'), 1, 10_000) ?? 1,
  };
}

/** The query part of an address (`?category=gozo`), empty for the list as it opens. */
export function writeListAddress({ category, year, search, page = 1 }: Partial<ListAddress>): string {
  const entries = { category, year, search, page: page === 1 ? undefined : page };
  const set = Object.entries(entries).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}
