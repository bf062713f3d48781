import { MAX_JSON_BYTES } from '#contract/kit/common.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { hostilePdfs } from '#tests/support/hostile-pdfs.ts';
import type { RawBody } from './bodies.ts';
import type { FuzzedCall } from './calls.ts';
import { valueFor } from './from-schema.ts';
import { randomChoices } from './random-choices.ts';

/** Bytes for the fields of a body other than its long texts. */
const REST = 8000;
/** Characters of a long text in an address, of which the whole may have 2,048 bytes. */
const MAX_QUERY_TEXT = 600;
const BOUNDARY = 'costly-boundary';

/** Texts whose repetition is expensive for patterns, folding, parsing or markup. */
const pieces = ['<a href="x">', 'a@b.', ' ', '\n- ', '[', 'ŁĊ́', '&amp;', '1 ', 'Aa1!', '"'];

/** Calls to an endpoint that match its schema as far as possible, with the largest and most expensive values. */
export function costlyCalls(endpoint: Endpoint, ids: readonly string[]): FuzzedCall[] {
  const calls = pieces.map((piece, index) =>
    costlyCall(endpoint, ids, index, (room) => piece.repeat(room / piece.length)),
  );
  if (endpoint.method === 'GET' || endpoint.files !== undefined) return calls;
  const [first] = calls;
  const raw = [
    JSON.stringify(Array.from({ length: MAX_JSON_BYTES / 2 - 2 }, () => 1)),
    `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`,
    `${'['.repeat(MAX_JSON_BYTES / 2 - 1)}${']'.repeat(MAX_JSON_BYTES / 2 - 1)}`,
  ];
  return first === undefined ? [] : [...calls, ...raw.map((text) => ({ ...first, body: Buffer.from(text) }))];
}

function costlyCall(
  endpoint: Endpoint,
  ids: readonly string[],
  seed: number,
  text: (room: number) => string,
): FuzzedCall {
  const random = randomChoices(seed);
  const params =
    endpoint.params === undefined ? {} : (valueFor(endpoint.params, random, ids) as Record<string, unknown>);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const value = endpoint.body === undefined ? {} : valueFor(endpoint.body, random, ids);
  const isWrite = endpoint.method !== 'GET';
  const body = isWrite ? bodyOf(endpoint, value, text) : undefined;
  const query = endpoint.query === undefined ? '' : queryOf(valueFor(endpoint.query, random, ids) as object, text);
  const headers = { ...body?.headers, ...(isWrite && { 'idempotency-key': random.uuid() }) };
  return { id: endpoint.id, method: endpoint.method, path: path + query, headers, body: body?.bytes };
}

function bodyOf(endpoint: Endpoint, value: unknown, text: (room: number) => string): RawBody {
  if (endpoint.files !== undefined) return formOf(endpoint, value as object);
  const texts = countTexts(value);
  const room = Math.floor((MAX_JSON_BYTES - REST) / Math.max(1, texts) / 4);
  const bytes = Buffer.from(JSON.stringify(withTexts(value, text(room))));
  return { headers: { 'content-type': 'application/json' }, bytes };
}

/** A form whose files are PDFs that are expensive to check. */
function formOf(endpoint: Endpoint, fields: object): RawBody {
  const head = (rest: string) => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const pdf = hostilePdfs['opening actions without an end']?.() ?? Buffer.alloc(0);
  const parts = [
    ...Object.entries(fields).flatMap(([name, field]) => [head(`name="${name}"`), Buffer.from(String(field)), end]),
    ...Object.entries(endpoint.files ?? {}).flatMap(([name, { max_bytes }]) => {
      return [head(`name="${name}"; filename="a.pdf"`), pdf.subarray(0, max_bytes), end];
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, bytes: Buffer.concat(parts) };
}

function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countTexts(each), 0);
}

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, text)]));
}

function queryOf(values: object, text: (room: number) => string): string {
  const long = encodeURIComponent(text(MAX_QUERY_TEXT)).slice(0, MAX_QUERY_TEXT).replace(/%\w?$/, '');
  const pairs = flatten(values).map(
    ([name, value]) => `${encodeURIComponent(name)}=${isWord(value) ? long : encodeURIComponent(String(value))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Short lower-case words are choices, such as a sort order: a long text there would be rejected at once. */
function isWord(value: unknown): boolean {
  return typeof value === 'string' && !/^-?[a-z_]{1,20}$/.test(value);
}

function flatten(values: object, prefix = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (Array.isArray(value)) return value.map((each): [string, unknown] => [`${name}[]`, each]);
    return typeof value === 'object' && value !== null ? flatten(value as object, name) : [[name, value]];
  });
}
