import type { Endpoint } from '#contract/kit/endpoint.ts';
import { bodyFor } from './bodies.ts';
import { valueFor } from './from-schema.ts';
import type { Random } from './random-choices.ts';
import { hostileText } from './values.ts';

/** A raw call. */
export interface FuzzedCall {
  /** The endpoint it is for */
  id: string;
  method: string;
  /** The path with its query */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const strangeSegments = [
  '%00',
  '%ed%a0%80',
  '%ff',
  '%',
  '..',
  '%2e%2e',
  '.',
  '1%2f2',
  '%0d%0aset-cookie:a=b',
  '%ef%bc%90',
];

const strangeQueries = [
  '__proto__[is_staff]=true',
  'filter[__proto__]=1',
  'filter[constructor][prototype]=1',
  'filter[]=1',
  'filter=1',
  'filter[a][b][c]=1',
  'page[]=1',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=2147483648',
  'page=999999999999999999999',
  'limit=100000',
  'limit=0.5',
  'sort=-nothing',
  'sort=id&sort=-id',
  'locale=xx',
  'locale=mt&locale=en',
  'a=%00',
  'a=%ed%a0%80',
  'a=%',
  '&&&===',
  '%5b%5d=%5b',
  `filter[search]=${'x'.repeat(3000)}`,
];

const strangeHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Basic YTpi' },
  { cookie: '__Host-binding=%00; a=b; __proto__=1' },
  { accept: 'text/html' },
  { 'accept-language': `${'mt,'.repeat(500)}*;q=0` },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'if-none-match': `"${'x'.repeat(500)}"` },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '\u00e9'.repeat(200) },
  { 'x-forwarded-for': "';--, ::1" },
  { origin: 'https://elsewhere.example' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': "a b'; --" },
  { 'idempotency-key': 'k'.repeat(300) },
];

/**
 * A call to the endpoint; most of them are wrong in some way.
 * @param ids of existing rows, as text
 */
export function fuzzedCall(endpoint: Endpoint, random: Random, ids: readonly string[]): FuzzedCall {
  const isWrite = endpoint.method !== 'GET';
  const body = isWrite || random.isOneIn(30) ? bodyFor(endpoint, random, ids) : undefined;
  const key: Record<string, string> = isWrite && !random.isOneIn(10) ? { 'idempotency-key': random.uuid() } : {};
  const strange = random.isOneIn(6) ? random.of(strangeHeaders) : {};
  return {
    id: endpoint.id,
    method: random.isOneIn(60) ? random.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : endpoint.method,
    path: pathOf(endpoint, random, ids) + queryOf(endpoint, random, ids),
    headers: { ...body?.headers, ...key, ...strange },
    body: body?.bytes,
  };
}

function pathOf({ path, params }: Endpoint, random: Random, ids: readonly string[]): string {
  const right = params === undefined ? {} : (valueFor(params, random, ids) as Record<string, unknown>);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.isOneIn(6)) return random.isOneIn(2) ? random.of(strangeSegments) : encode(hostileText(random));
    return encode(String(right[name]));
  });
}

function queryOf({ query }: Endpoint, random: Random, ids: readonly string[]): string {
  const right = query === undefined ? [] : flatten(valueFor(query, random, ids) as object);
  const pairs = right.map(
    ([name, value]) => `${encode(name)}=${encode(random.isOneIn(4) ? hostileText(random) : value)}`,
  );
  if (random.isOneIn(5)) pairs.push(random.of(strangeQueries));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function flatten(values: object, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (Array.isArray(value)) return value.map((each): [string, string] => [`${name}[]`, String(each)]);
    if (typeof value === 'object' && value !== null) return flatten(value as object, name);
    return [[name, String(value)]];
  });
}

/** Encodes half a surrogate pair as the bytes that some programs send for it. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : `%ed%a0%80${encodeURIComponent(text.toWellFormed())}`;
}
