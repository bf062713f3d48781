import * as v from 'valibot';
import { cleanText, compactText } from './clean-text.ts';
import type { FormRuleCode } from './rule-codes.ts';

/** Encodes a rule as the message of a Valibot action: `min` with `{ min: 12 }` becomes `min?min=12`. */
export function rule(code: FormRuleCode, params: Record<string, number> = {}): string {
  const entries = Object.entries(params);
  if (entries.length === 0) return code;
  return `${code}?${entries.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/**
 * Text without invisible characters (contract/kit/clean-text.ts), otherwise unrestricted. The first step of every text
 * rule.
 */
export const cleanString = v.pipe(v.string(rule('required')), v.transform(cleanText));

/** A code, number or plate; removes typed spaces, hyphens and dots. */
export const compactCode = v.pipe(v.string(rule('required')), v.transform(compactText), v.nonEmpty(rule('required')));

/** Cleaned and trimmed text between `min` and `max` characters. An empty text fails as `required`. */
export function text(max: number, min = 1) {
  return v.pipe(
    cleanString,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.minLength(min, rule('min', { min })),
    v.maxLength(max, rule('max', { max })),
  );
}

/** Line breaks and control characters, which no name or subject contains. */
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** Text of one line: a name, an address, a search. It is trimmed; a line break is rejected. */
export function line(max: number, min = 1) {
  return v.pipe(cleanString, singleLine, text(max, min));
}

/** The check of `line()`, for a text with other rules; before `v.trim()`, which would silently remove line breaks. */
export const singleLine = v.check((written: string) => !LINE_BREAK.test(written), rule('single_line'));

/** A whole number from `min` to `max`, inclusive. */
export function integer(min: number, max: number) {
  return v.pipe(
    v.number(rule('integer')),
    v.integer(rule('integer')),
    v.minValue(min, rule('min_value', { min })),
    v.maxValue(max, rule('max_value', { max })),
  );
}

/**
 * Addresses that mail servers deliver to (RFC 5321): a local part of atom characters with single dots between, and a
 * domain with a top level. Quoted and non-ASCII local parts are rejected, because few servers accept them.
 */
const EMAIL_ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+[a-zA-Z][a-zA-Z\d-]{0,61}[a-zA-Z\d]$/;

/**
 * An e-mail address. Addresses are stored as written, and compared ignoring case; only an internationalised domain is
 * stored in its ASCII form: `żejtun.example` as `xn--ejtun-hib.example`.
 */
export const email = v.pipe(
  cleanString,
  v.trim(),
  v.nonEmpty(rule('required')),
  v.transform(withAsciiDomain),
  v.regex(EMAIL_ADDRESS, rule('email')),
  v.maxLength(254, rule('max', { max: 254 })),
);

/** Exists in browsers and in Node, but the contract is compiled without the types of either. */
declare const URL: { new (address: string): { hostname: string }; canParse(address: string): boolean };

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // White space and URL delimiters are never part of a domain, although a URL parser may accept them.
  if (at === -1 || !/[^\0-\x7f]/.test(domain) || /[\s/?#:@\\]/.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : address;
}

/** A slug as the content editor generates it: lower-case letters, digits and single hyphens, at most 120. */
export const slug = v.pipe(
  v.string(rule('required')),
  v.maxLength(120, rule('max', { max: 120 })),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, rule('format')),
);

/** The key of a content page: the last segment of its address, which may contain capitals (`/about/KSU-today`). */
export const pageSlug = v.pipe(
  v.string(rule('required')),
  v.maxLength(120, rule('max', { max: 120 })),
  v.regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, rule('format')),
);

/** A calendar day as `2026-11-20`, from 1900 to 2199. An invalid day, such as 31 February, is rejected. */
export const date = v.pipe(
  v.string(rule('required')),
  v.regex(/^(?:19|2[01])\d\d-\d\d-\d\d$/, rule('format')),
  v.check((day) => isDay(day), rule('format')),
);

/** A database id in a path or query. */
export const id = integer(1, 2_147_483_647);

/** Whether this day, written as `2026-11-20`, exists. */
export function isDay(written: string): boolean {
  const day = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
}

/** An instant of this century or the next; an invalid one, such as 31 February, is rejected. */
export const instant = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.isoTimestamp(rule('format')),
  v.regex(/^2[01]/, rule('format')),
  v.check((written) => isDay(written.slice(0, 10)) && !Number.isNaN(Date.parse(written)), rule('format')),
);
