/** Reads one part of an address: undefined if it is missing or invalid. */
type Part<T> = (text: string) => T | undefined;
type Parts = Readonly<Record<string, Part<string | number | boolean>>>;

/** The state of a list in its address: its filters, and the page starting at 1. */
export type AddressOf<L> = L extends ListAddress<infer P> ? Shown<P> : never;
type Shown<P extends Parts> = { [K in keyof P]: ReturnType<P[K]> } & { page: number };

interface ListAddress<P extends Parts> {
  read: (search: URLSearchParams) => Shown<P>;
  /** The query part of an address (`?category=gozo`), empty for the default state */
  write: (shown: Partial<Shown<P>>) => string;
}

/**
 * Reads and writes the addresses of a list: `listAddress({ category: slug, search: words })` is
 * `?category=gozo&search=bus&page=2`. A list that can be sorted has `sort: oneOf(['title', 'date'])`. Invalid values
 * are ignored.
 */
export function listAddress<const P extends Parts>(parts: P): ListAddress<P> {
  const all: Parts = { ...parts, page: wholeNumber(1, 10_000) };
  return {
    read: (search) => {
      const read = Object.entries(all).map(([name, part]) => [name, part(search.get(name) ?? '')]);
      return { ...Object.fromEntries(read), page: all['page']?.(search.get('page') ?? '') ?? 1 } as Shown<P>;
    },
    write: (shown) => {
      const values: Readonly<Record<string, unknown>> = shown;
      const search = new URLSearchParams();
      for (const name of Object.keys(all)) {
        const text = textOf(values[name]);
        if (text !== '' && !(name === 'page' && text === '1')) search.set(name, text);
      }
      return search.size === 0 ? '' : `?${search}`;
    },
  };
}

/** A list that only has pages. */
export const pageAddress = listAddress({});

/** `student-life` */
export function slug(text: string): string | undefined {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : undefined;
}

/** A search text of at most 100 characters. */
export function words(text: string): string | undefined {
  return text.trim().slice(0, 100) || undefined;
}

export function wholeNumber(min: number, max: number): Part<number> {
  return (text) => {
    const value = Number(text);
    return text !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  };
}

export function oneOf<const T extends string>(values: readonly T[]): Part<T> {
  return (text) => values.find((value) => value === text);
}

/** `yes`, or left out. */
export function flag(text: string): boolean {
  return text === 'yes';
}

/** A day of the years 1900 to 2199 as `2026-12-04`. */
export function day(text: string): string | undefined {
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** `2026-12` */
export function month(text: string): string | undefined {
  return /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

function textOf(value: unknown): string {
  if (value === true) return 'yes';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
