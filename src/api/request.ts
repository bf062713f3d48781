import type { EndpointSpec, InputOf } from '#contract/endpoint.ts';
import type { Transport } from './transport.ts';

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * The HTTP request of a call (wire.md, "Requests"): locale on every GET, `Accept-Language` on writes, brackets for
 * filters, the token in `Authorization`.
 */
export function toRequest<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  signal?: AbortSignal,
): Request {
  const { params = {}, query = {}, body } = input as LooseInput;
  const url = new URL(fillPath(endpoint.path, params), transport.base);
  for (const [name, value] of queryPairs(query)) url.searchParams.append(name, value);
  const headers = new Headers({ accept: 'application/json' });
  const token = transport.token();
  // The service worker keeps public reads for everybody, and never what was asked for with a token.
  const isPublicRead = endpoint.who === 'anyone' && endpoint.cache !== undefined;
  if (token !== null && !isPublicRead) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method === 'GET') url.searchParams.set('locale', transport.locale);
  else headers.set('accept-language', transport.locale);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(url, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** `/api/news/{id}` with `{ id: 7 }` is `/api/news/7`. Throws when a parameter is missing. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/** `{ page: 2, filter: { tag: ['a', 'b'] } }` as `page=2`, `filter[tag][]=a`, `filter[tag][]=b`; what is undefined is left out. */
function queryPairs(query: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item) => [`${key}[]`, String(item)]);
    if (typeof value === 'object') return queryPairs(value as Record<string, unknown>, key);
    return [[key, String(value)]];
  });
}
