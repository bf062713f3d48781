import type { Random } from './random-choices.ts';

/** Values of a form or query that a part of a program may handle badly. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e3',
  '2147483648',
  '99999999999999999999',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202Egpj.exe',
  '𝕏👩‍👩‍👧‍👦',
  'Ġ'.repeat(200),
  '٣',
  '%',
  '%_%',
  '\\',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  'http://127.0.0.1:1/',
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
  '2026-02-31',
  '9999-99-99',
  '0000-00-00',
  '2026-11-20T25:00:00Z',
  '2026-11-20T10:00:00',
  '+275760-09-13T00:00:00.000Z',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: -1 },
  { toString: 1, valueOf: 1 },
  { $ne: null },
  withOwn('__proto__', { is_staff: true }),
  withOwn('constructor', { prototype: { is_staff: true } }),
  Array.from({ length: 3000 }, (_, index) => index),
];

/** Rarely chosen, because each takes long to send. */
const heavy: readonly (() => unknown)[] = [
  () => 'x'.repeat(300_000),
  () => Array.from({ length: 60_000 }, () => 1),
  () => nested(20),
  () => nested(200),
  () => nested(3000),
  () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index])),
];

/** A value that none of our forms sends. */
export function hostileValue(random: Random): unknown {
  return random.isOneIn(40) ? random.of(heavy)() : random.of(hostile);
}

/** A text that none of our addresses contains. */
export function hostileText(random: Random): string {
  const value = random.of(hostile);
  return typeof value === 'object' ? String(value === null ? null : Object.keys(value)) : String(value);
}

/** A copy of the value with a part replaced, added or omitted. */
export function mutated(value: unknown, random: Random): unknown {
  if (random.isOneIn(4) || typeof value !== 'object' || value === null) return hostileValue(random);
  if (Array.isArray(value)) return mutatedArray(value, random);
  const entries = Object.entries(value);
  if (entries.length === 0 || random.isOneIn(8)) {
    return withOwn(hostileText(random), hostileValue(random), value);
  }
  const [name, inner] = random.of(entries);
  if (random.isOneIn(6)) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return { ...value, [name]: mutated(inner, random) };
}

function mutatedArray(value: readonly unknown[], random: Random): unknown {
  if (value.length === 0) return [hostileValue(random)];
  if (random.isOneIn(3)) return [...value, ...value, ...value];
  const at = random.below(value.length);
  return value.map((inner, index) => (index === at ? mutated(inner, random) : inner));
}

/** An object with `__proto__` as an own key, as `JSON.parse` creates it. */
function withOwn(key: string, inner: unknown, others: object = {}): object {
  return Object.defineProperty({ ...others }, key, { value: inner, enumerable: true });
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
