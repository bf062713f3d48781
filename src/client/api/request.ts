import { KEY_HEADER } from '#contract/kit/common.ts';
import type { EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { PROOF_HEADER } from '#contract/kit/proof-header.ts';
import type { Transport } from './transport.ts';

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** `Idempotency-Key` of a write; the answer must echo it */
  key?: string | undefined;
  /** Timeout in milliseconds, if it differs from the default */
  timeoutMs?: number | undefined;
  /** Sent without token or cookies, so that the request cannot be linked to a user (COMPLAINT-6) */
  isAnonymous?: boolean | undefined;
  /** The solved challenge of a rejection, as `solveProofOfWork()` returns it */
  proof?: string | undefined;
}

/**
 * The HTTP request of a call (WIRE-1): locale on every GET, `Accept-Language` on writes, brackets for
 * filters, the token in `Authorization`.
 */
export function toRequest<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  { signal, key, proof, isAnonymous = endpoint.who === 'anonymous_only' }: RequestOptions = {},
): Request {
  const { params = {}, query = {}, body } = input as LooseInput;
  const url = new URL(fillPath(endpoint.path, params), transport.base);
  for (const [name, value] of queryPairs(query)) url.searchParams.append(name, value);
  const headers = new Headers({ accept: 'application/json' });
  const token = isAnonymous ? null : transport.token();
  if (token !== null && !isPublicRead(endpoint)) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method === 'GET') url.searchParams.set('locale', transport.locale);
  else headers.set('accept-language', transport.locale);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set(KEY_HEADER, key);
  if (proof !== undefined) headers.set(PROOF_HEADER, proof);
  return new Request(url, {
    method: endpoint.method,
    headers,
    ...(isAnonymous ? { credentials: 'omit' } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Whether the service worker may store the answer for all users; it never stores answers to requests with a token. */
export function isPublicRead({ who, cache }: EndpointSpec): boolean {
  return who === 'anyone' && cache !== undefined;
}

/** `/api/news/{id}` with `{ id: 7 }` is `/api/news/7`. Throws when a parameter is missing. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/**
 * `{ page: 2, filter: { tag: ['a', 'b'] } }` becomes `page=2`, `filter[tag][]=a`, `filter[tag][]=b`; undefined values
 * are left out.
 */
function queryPairs(query: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item) => [`${key}[]`, String(item)]);
    if (typeof value === 'object') return queryPairs(value as Record<string, unknown>, key);
    return [[key, String(value)]];
  });
}
