import * as v from 'valibot';
import type { ErrorCode } from '#contract/codes.ts';
import { integer } from './rules.ts';

/** Languages of the product; the first is default and fallback (SHELL-12). */
export const locales = ['en', 'mt'] as const;
export type Locale = (typeof locales)[number];
export const Locale = v.picklist(locales);

/** Cookie that holds the chosen language: 365 days, path /, SameSite lax (SHELL-12). */
export const LOCALE_COOKIE = 'i18n_redirected';
/** Every answer of the API has this header; an answer without it comes from somebody else (a captive portal). */
export const MARKER_HEADER = 'x-ksu-api';
/** Echo of a write's `Idempotency-Key`, so that the outbox knows which write the answer belongs to. */
export const KEY_HEADER = 'idempotency-key';
/** Largest JSON body of a write, in bytes (WIRE-3). */
export const MAX_JSON_BYTES = 256 * 1024;
/** Largest query string, in bytes. */
export const MAX_QUERY_BYTES = 8 * 1024;
/** Default and largest page length of a list. */
export const DEFAULT_LIMIT = 12;
export const MAX_LIMIT = 100;

/**
 * ISO 8601 in UTC; microseconds are accepted too (WIRE-9). The server may answer with a `Date`, which JSON
 * writes in this form.
 */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp()) as v.GenericSchema<string | Date, string>;

/** Cents as a string, and the amount formatted in the request's locale. */
export const Money = v.object({
  amount: v.pipe(v.string(), v.regex(/^-?\d+$/)),
  currency: v.literal('EUR'),
  formatted: v.string(),
});
export type Money = v.InferOutput<typeof Money>;

/** A stored file or picture. `srcset` and the size reserve the picture's space before it loads. */
export const Media = v.object({
  id: v.number(),
  uuid: v.string(),
  collection_name: v.string(),
  name: v.string(),
  file_name: v.string(),
  mime_type: v.string(),
  size: v.number(),
  order_column: v.number(),
  custom_properties: v.object({
    alt: v.string(),
    width: v.optional(v.number()),
    height: v.optional(v.number()),
    srcset: v.optional(v.string()),
    /** In place of `srcset` for a wide picture: its widths as AVIF, which the server makes (contract/kit/pictures.ts) */
    avif: v.optional(v.string()),
    /** The picture's main colour, shown until it loads, as `#rrggbb` */
    colour: v.optional(v.string()),
  }),
  url: v.string(),
  original_url: v.string(),
  preview_url: v.string(),
  created_at: Timestamp,
});
export type Media = v.InferOutput<typeof Media>;

/** A text file that is handed out: an iCalendar file (RFC 5545) for any calendar app, a table as CSV. */
export const TextFile = v.object({ file_name: v.string(), content: v.string() });
export type TextFile = v.InferOutput<typeof TextFile>;

export const PageMeta = v.object({
  current_page: v.number(),
  from: v.nullable(v.number()),
  last_page: v.number(),
  per_page: v.number(),
  to: v.nullable(v.number()),
  total: v.number(),
  path: v.string(),
});
export type PageMeta = v.InferOutput<typeof PageMeta>;

export const PageLinks = v.object({
  first: v.string(),
  last: v.string(),
  prev: v.nullable(v.string()),
  next: v.nullable(v.string()),
});

/** Body of every error (WIRE-15); `error_id` only with 500, to quote to the union. */
export const ErrorBody = v.object({
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  error_id: v.optional(v.string()),
});
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  error_id?: string;
}

/**
 * Query of a list: `page`, `limit`, `sort` and the named filters, nothing else (WIRE-2).
 * @param filters the schema of each `filter[name]`
 * @param sorts the allowed values of `sort`; the first is the default
 */
export function listQuery<const F extends v.ObjectEntries, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) {
  return v.strictObject({
    page: v.optional(integer(1, 10_000), 1),
    limit: v.optional(integer(1, MAX_LIMIT), DEFAULT_LIMIT),
    sort: v.optional(v.picklist(sorts), sorts[0]),
    filter: v.optional(v.strictObject(filters), {} as never),
  });
}
