import type { Endpoint } from '#contract/kit/endpoint.ts';
import { pdfBytes } from '#tests/support/documents.ts';
import { valueFor } from './from-schema.ts';
import type { Random } from './random-choices.ts';
import { hostileText, mutated } from './values.ts';

/** A raw request body. */
export interface RawBody {
  headers: Record<string, string>;
  bytes: Buffer;
}

const BOUNDARY = 'fuzz-boundary';

/** The smallest possible PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/html',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/xml',
  '',
  '/',
];

const rawTexts = [
  '',
  '{',
  '}',
  'null',
  'NaN',
  '1e999',
  '"',
  '[1,]',
  '{"a":1,"a":2}',
  '{"__proto__":{"is_staff":true}}',
  '['.repeat(100_000),
  '{"a":'.repeat(50_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a=1&b=2',
];

/** The body of one call: most are nearly valid, some are malformed. */
export function bodyFor(endpoint: Endpoint, random: Random, ids: readonly string[]): RawBody {
  if (endpoint.files !== undefined && !random.isOneIn(5)) return formBody(endpoint, random, ids);
  if (random.isOneIn(12)) return { headers: { 'content-type': random.of(contentTypes) }, bytes: rawBytes(random) };
  const right = endpoint.body === undefined ? {} : valueFor(endpoint.body, random, ids);
  const value = random.isOneIn(3) ? right : mutated(right, random);
  const type = random.isOneIn(15) ? random.of(contentTypes) : 'application/json';
  return { headers: { 'content-type': type }, bytes: Buffer.from(JSON.stringify(value) ?? '') };
}

function rawBytes(random: Random): Buffer {
  if (random.isOneIn(3)) return Buffer.from(Array.from({ length: random.below(2000) }, () => random.below(256)));
  return Buffer.from(random.of(rawTexts));
}

function formBody(endpoint: Endpoint, random: Random, ids: readonly string[]): RawBody {
  const fields = endpoint.body === undefined ? {} : (valueFor(endpoint.body, random, ids) as object);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`form-data; name="${name}"`, Buffer.from(String(value)))),
    ...Object.keys(endpoint.files ?? {}).map((name) => filePart(name, random)),
  ];
  if (!random.isOneIn(3)) parts.splice(random.below(parts.length + 1), 0, strangePart(random));
  const end = random.isOneIn(8) ? '' : `--${BOUNDARY}--\r\n`;
  const bytes = Buffer.concat([...parts, Buffer.from(end)]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    bytes: random.isOneIn(8) ? bytes.subarray(0, random.below(bytes.length)) : bytes,
  };
}

function filePart(name: string, random: Random): Buffer {
  const content = random.of([png, pdfBytes(), Buffer.from('%PDF-1.7\n%%EOF'), png.subarray(0, 40), rawBytes(random)]);
  return part(`form-data; name="${name}"; filename="${hostileText(random)}"`, content, random.of(['image/png', 'x']));
}

function strangePart(random: Random): Buffer {
  const disposition = random.of([
    'form-data',
    'form-data; filename="a.png"',
    'form-data; name=""',
    'form-data; name="__proto__"',
    'form-data; name="constructor"; filename="a.png"',
    `form-data; name="${'n'.repeat(300)}"`,
    `form-data; name="${hostileText(random)}"`,
    "form-data; name*=utf-8''%00; filename*=utf-8''%ff%fe",
    'attachment; name="a"',
    '',
  ]);
  const content = Buffer.from(random.of(['', 'x', 'x'.repeat(9000), hostileText(random)]));
  return part(
    disposition,
    content,
    random.of(['text/plain', 'text/plain; charset=none', 'application/octet-stream', '']),
  );
}

function part(disposition: string, content: Buffer, type = ''): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
