import * as v from 'valibot';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { listAddress, oneOf, words } from '../list/list-address.ts';
import { freshList, STAFF_LIMIT } from './fresh.ts';

/** A list for staff: its query was made by `listQuery`. */
type ListEndpoint = Endpoint<EndpointSpec> & { query: v.GenericSchema };
type Given<S extends ListEndpoint> = v.InferOutput<S['query']>;
type Part<S extends ListEndpoint, K extends 'filter' | 'sort'> = Given<S> extends Record<K, infer P> ? P : never;

/** The values in the address of such a list: filters, sorting, page. */
export type ShownOf<S extends ListEndpoint> = Partial<Part<S, 'filter'>> & {
  sort?: Part<S, 'sort'> | undefined;
  page: number;
};

/** The part of `listQuery`'s schema that is read here. */
interface ListQuery {
  entries: {
    sort: { wrapped: { options: readonly string[] } };
    filter: { wrapped: { entries: Readonly<Record<string, v.GenericSchema>> } };
  };
}

/**
 * A staff list for its endpoint: the contract defines its filters, search and sorting, and therefore the values in its address. `read` and
 * `write` convert the address, `query` reads a page, `queries` is for export by its page.
 * @param opening the initial filter, which selects the pending items; the address of the unfiltered list is then `state=all`
 */
export function staffList<S extends ListEndpoint>(endpoint: S, opening: Partial<Part<S, 'filter'>> = {}) {
  type Shown = ShownOf<S>;
  const { sort, filter } = (endpoint.query as unknown as ListQuery).entries;
  const sorts = sort.wrapped.options;
  const filters = filter.wrapped.entries;
  const parts = Object.entries(filters).map(([name, schema]) => [name, name === 'search' ? words : accepted(schema)]);
  const address = listAddress({ ...Object.fromEntries(parts), sort: oneOf(sorts) }) as unknown as Address<Shown>;
  const opened = withOpening(address, Object.keys(filters), opening as Partial<Shown>);
  const inputOf = (shown: Partial<Shown>, limit: number) => {
    const { page = 1, sort: by, ...filtered } = shown as { page?: number; sort?: string };
    return { query: { page, limit, sort: by, filter: filtered } } as unknown as InputOf<S>;
  };
  const ask = (shown: Partial<Shown>, limit = STAFF_LIMIT) => ({
    ...query(endpoint, inputOf(shown, limit)),
    ...freshList,
  });
  return {
    ...opened,
    /** The id of its endpoint */
    id: endpoint.id,
    isConfidential: endpoint.isConfidential === true,
    /** Reads one of the largest pages, past the cache: for a download of all pages */
    readPage: (transport: Transport, shown: Partial<Shown>, signal: AbortSignal): Promise<AnswerOf<S>> =>
      call(transport, endpoint, inputOf(shown, MAX_LIMIT), { signal }),
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

/** The address of a list with an opening filter: an address without filters means the opening filter. */
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
    /** The unfiltered list, regardless of the opening filter */
    everything: write(cleared),
    /** Whether the opening filter is active */
    isOpening: (shown: A) => first !== undefined && isOpening(shown),
    /**
     * The address after a change. Starting a search removes the opening filter, so that it also covers decided items; clearing the search
     * restores the filter.
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

/** Converts `true` and `false` of an address to booleans; omitted values stay undefined. */
function withAnswers<T extends object>(shown: T): T {
  const all = Object.entries(shown).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]);
  return Object.fromEntries(all) as T;
}

const ANSWERS = new Map([
  ['true', true],
  ['false', false],
]);

/** Parses a part of an address by its schema: as text, or as a number or boolean. */
function accepted(schema: v.GenericSchema) {
  return (text: string) => [text, Number(text), ANSWERS.get(text)].find((value) => text !== '' && v.is(schema, value));
}
