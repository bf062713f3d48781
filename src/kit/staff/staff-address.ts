/** What a list of staff shows, as its address says: `?state=pending&search=…&page=2`. */
export interface StaffAddress<S extends string> {
  state: S | undefined;
  /** Id of a type, where there are types to filter by */
  type?: number | undefined;
  search: string | undefined;
  page: number;
}

/** Reads a list's address; what makes no sense there is as if it were not there. @param states what it can be filtered by */
export function readStaffAddress<S extends string>(search: URLSearchParams, states: readonly S[]): StaffAddress<S> {
  const words = (search.get('search') ?? '').trim().slice(0, 100);
  const page = Number(search.get('page') ?? 1);
  const type = Number(search.get('type') ?? 0);
  return {
    state: states.find((state) => state === search.get('state')),
    ...(Number.isInteger(type) && type > 0 && type < 1000 && { type }),
    search: words === '' ? undefined : words,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The query part of an address, empty for the list as it opens. */
export function writeStaffAddress({ state, type, search, page = 1 }: Partial<StaffAddress<string>>): string {
  const entries = Object.entries({
    state,
    type: type?.toString(),
    search,
    page: page === 1 ? undefined : String(page),
  });
  const set = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = new URLSearchParams(set).toString();
  return text === '' ? '' : `?${text}`;
}
