import * as v from 'valibot';
import { query } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { listAddress, oneOf, words } from '../list/list-address.ts';
import { freshList, STAFF_LIMIT } from './fresh.ts';

/** A list for staff: its query was made by `listQuery`. */
type ListEndpoint = Endpoint<EndpointSpec> & { query: v.GenericSchema };
type Given<S extends ListEndpoint> = v.InferOutput<S['query']>;
type Part<S extends ListEndpoint, K extends 'filter' | 'sort'> = Given<S> extends Record<K, infer P> ? P : never;

/** What an address says of such a list: its filters, what it is sorted by, its page. */
export type ShownOf<S extends ListEndpoint> = Partial<Part<S, 'filter'>> & {
  sort?: Part<S, 'sort'> | undefined;
  page: number;
};

/** What `listQuery` makes, as far as it is read here. */
interface ListQuery {
  entries: {
    sort: { wrapped: { options: readonly string[] } };
    filter: { wrapped: { entries: Readonly<Record<string, v.GenericSchema>> } };
  };
}

/**
 * A list of staff from its endpoint: the contract says what it is filtered, searched and sorted by, and so what its
 * address may say. `read` and `write` are of the address, `query` asks for a page, `queries` is what its page exports.
 * @param opening the filter by which it opens, i.e. what waits; the address of everything then says `state=all`
 */
export function staffList<S extends ListEndpoint>(endpoint: S, opening: Partial<Part<S, 'filter'>> = {}) {
  type Shown = ShownOf<S>;
  const { sort, filter } = (endpoint.query as unknown as ListQuery).entries;
  const sorts = sort.wrapped.options;
  const filters = filter.wrapped.entries;
  const parts = Object.entries(filters).map(([name, schema]) => [name, name === 'search' ? words : accepted(schema)]);
  const address = listAddress({ ...Object.fromEntries(parts), sort: oneOf(sorts) }) as unknown as Address<Shown>;
  const opened = withOpening(address, Object.keys(filters), opening as Partial<Shown>);
  const ask = (shown: Partial<Shown>, limit = STAFF_LIMIT) => {
    const { page = 1, sort: by, ...filtered } = shown as { page?: number; sort?: string };
    const input = { query: { page, limit, sort: by, filter: filtered } } as unknown as InputOf<S>;
    return { ...query(endpoint, input), ...freshList };
  };
  return {
    ...opened,
    sorts,
    filters: Object.keys(filters),
    query: ask,
    queries: ({ search }: PageAddress) => [ask(opened.read(search))],
  };
}

interface Address<A> {
  read: (search: URLSearchParams) => A;
  write: (shown: Partial<A>) => string;
}

/** The address of a list that opens with a filter: without any in its address. */
function withOpening<A extends object>(address: Address<A>, filters: readonly string[], opening: Partial<A>) {
  const cleared = Object.fromEntries(Object.keys(opening).map((name) => [name, undefined])) as Partial<A>;
  const [first] = Object.keys(opening);
  const has = (shown: object, values: object) =>
    filters.every((name) => (shown as Values)[name] === (values as Values)[name]);
  const isEverything = (shown: object) => has(shown, {});
  const isOpening = (shown: object) => has(shown, opening);
  const read = (search: URLSearchParams): A => {
    const shown = address.read(search);
    return filters.some((name) => search.has(name)) ? shown : { ...shown, ...opening };
  };
  const write = (shown: Partial<A>): string => {
    if (first !== undefined && filters.some((name) => name in shown)) {
      if (isOpening(shown)) return address.write({ ...shown, ...cleared });
      if (isEverything(shown)) return address.write({ ...shown, [first]: 'all' });
    }
    return address.write(withAnswers(shown));
  };
  return {
    read,
    write,
    /** Everything, whatever it opens with */
    everything: write(cleared),
    /** Whether it is shown as it opens */
    isOpening: (shown: A) => first !== undefined && isOpening(shown),
    /**
     * The address after a change. A search that begins goes through everything, also what no longer waits; where nothing is
     * looked for any more, the list is as it opens again.
     */
    change: (shown: A, change: Partial<A>): string => {
      const changed = { ...shown, ...change };
      if (isOpening(shown) && 'search' in change) return write({ ...changed, ...cleared });
      if ('search' in shown && shown.search !== undefined && isEverything(changed))
        return write({ ...changed, ...opening });
      return write(changed);
    },
  };
}

type Values = Readonly<Record<string, unknown>>;

/** In an address, yes and no are `true` and `false`; what is left out is neither. */
function withAnswers<T extends object>(shown: T): T {
  const all = Object.entries(shown).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]);
  return Object.fromEntries(all) as T;
}

const ANSWERS = new Map([
  ['true', true],
  ['false', false],
]);

/** Reads a part of an address as its schema takes it: as text, or as the number, yes or no that is written there. */
function accepted(schema: v.GenericSchema) {
  return (text: string) => [text, Number(text), ANSWERS.get(text)].find((value) => text !== '' && v.is(schema, value));
}
