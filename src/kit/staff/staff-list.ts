import * as v from 'valibot';
import { query } from '#api/query.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import type { PageAddress } from '#lib/paths.ts';
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
 */
export function staffList<S extends ListEndpoint>(endpoint: S) {
  type Shown = ShownOf<S>;
  const { sort, filter } = (endpoint.query as unknown as ListQuery).entries;
  const sorts = sort.wrapped.options;
  const filters = filter.wrapped.entries;
  const parts = Object.entries(filters).map(([name, schema]) => [name, name === 'search' ? words : accepted(schema)]);
  const address = listAddress({ ...Object.fromEntries(parts), sort: oneOf(sorts) }) as unknown as {
    read: (search: URLSearchParams) => Shown;
    write: (shown: Partial<Shown>) => string;
  };
  const ask = (shown: Partial<Shown>, limit = STAFF_LIMIT) => {
    const { page = 1, sort: by, ...filtered } = shown as { page?: number; sort?: string };
    const input = { query: { page, limit, sort: by, filter: filtered } } as unknown as InputOf<S>;
    return { ...query(endpoint, input), ...freshList };
  };
  return {
    read: address.read,
    write: (shown: Partial<Shown>) => address.write(withAnswers(shown)),
    sorts,
    filters: Object.keys(filters),
    query: ask,
    queries: ({ search }: PageAddress) => [ask(address.read(search))],
  };
}

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
