interface ListPage<T> {
  data: readonly T[];
  meta: { total: number; last_page: number };
}

interface Reading<T> {
  /** Reads one page; the first has the number 1 */
  readPage: (page: number) => Promise<ListPage<T>>;
  keyOf: (entry: T) => string | number;
  /** Called after each page */
  onProgress: (read: number, total: number) => void;
  maxRows: number;
}

/**
 * Reads all pages of a list sequentially. If a colleague adds an entry meanwhile, another one moves to the next page: it
 * is taken once.
 * @returns undefined if the list has more rows than `maxRows`
 */
export async function readList<T>({ readPage, keyOf, onProgress, maxRows }: Reading<T>): Promise<T[] | undefined> {
  const found = new Map<string | number, T>();
  for (let page = 1; ; page += 1) {
    // One page at a time, so that a download does not displace other reads.
    const { data, meta } = await readPage(page);
    if (meta.total > maxRows) return undefined;
    for (const entry of data) found.set(keyOf(entry), entry);
    onProgress(found.size, meta.total);
    if (page >= meta.last_page || data.length === 0) return [...found.values()];
  }
}
