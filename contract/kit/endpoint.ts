import * as v from 'valibot';
import type { ErrorCode } from '#contract/codes.ts';
import { PageLinks, PageMeta } from './common.ts';
import type { StaffRole } from './roles.ts';
import type { DatedEvent } from './tickets.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers that an endpoint accepts. `signed_in` may still be registering; `registered` has done all required steps;
 * `organisation` is registered, has the organisation role and belongs to the organisation whose `id` is in the path
 * (WIRE-17), and other callers get a 404; a `StaffRole` is registered and has that role, or is `staff`, which may call
 * everything except the calls for `wellbeing`. Each level includes the callers of the levels after it, except that
 * `organisation` and the staff roles are independent.
 *
 * `anonymous_only` is always anonymous: a call with a token or cookie is rejected, its network address is not passed
 * on, and the call is not logged. `anonymous_or_signed_in` is `anonymous_only` without a token, and `signed_in` with
 * one.
 */
export type Caller =
  | 'anyone'
  | 'anonymous_only'
  | 'anonymous_or_signed_in'
  | 'signed_in'
  | 'registered'
  | 'organisation'
  | StaffRole;

/**
 * How the service worker may cache a public read (OFFLINE-2): it returns the cached response at once, and refreshes it
 * in the background. `contract/kit/copy-ages.ts` has the age from which a page marks it as a saved copy.
 */
export type CachePolicy =
  | { strategy: 'none' }
  | {
      strategy: 'stale-while-revalidate';
      /** The runtime cache for the responses, e.g. `news` */
      cache: string;
      /** The maximum number of cached responses */
      entries: number;
      /** Days for which a response is cached */
      days: number;
    };

/** For content that editors change rarely: shown from the cache and refreshed in the background. */
export const contentCache: CachePolicy = {
  strategy: 'stale-while-revalidate',
  cache: 'content',
  entries: 80,
  days: 60,
};

type Entries = v.StrictObjectSchema<v.ObjectEntries, undefined>;
type AnySchema = v.GenericSchema;

/** The envelope of a response (WIRE-8). */
export type Answer = { kind: 'one' | 'list' | 'page' | 'bare'; item: AnySchema; body: AnySchema } | { kind: 'none' };

/** A file sent together with the fields of a form (WIRE-5). */
export interface FileRule {
  /** False if optional */
  required: boolean;
  /** The maximum size in bytes */
  max_bytes: number;
  /** Allowed types, detected from the content: `picture` is a JPEG or PNG, `document` one of these or a PDF */
  type: 'picture' | 'document';
}

/** Files by the name of their field, e.g. `profile_picture`. */
export type FileRules = Readonly<Record<string, FileRule>>;

/** A file as the app passes it: a browser’s `Blob`, a type that this room cannot import. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that has arrived completely, as a handler receives it; it is deleted after the call. */
export interface ReceivedFile {
  /** Its field name */
  field: string;
  /** Its path on the server's disk */
  path: string;
  /** The sender's name for the file: shown to users, never part of a path */
  file_name: string;
  /** Bytes */
  size: number;
}

interface AnySpec {
  method: Method;
  /** The path with its parameters in braces, e.g. `/api/news/{id}` */
  path: `/api/${string}`;
  /** One line for the OpenAPI document */
  summary: string;
  who: Caller;
  params?: Entries;
  query?: AnySchema;
  body?: AnySchema;
  /** The maximum bytes of a JSON body; `MAX_JSON_BYTES` by default */
  max_body_bytes?: number;
  /** With files the request is `multipart/form-data`; the fields of `body` are then text */
  files?: FileRules;
  answer: Answer;
  /** Error codes of this endpoint in addition to the general ones (invalid, too_many, internal, unavailable …) */
  errors?: readonly ErrorCode[];
  /** Cache policy of the service worker; only public GETs may have one */
  cache?: CachePolicy;
  /**
   * Fields of the response, at any depth, whose changes a page shows at once even while the user reads it, such as
   * times and places. All other changes of a public read wait behind "Show updates" (src/app/fresh)
   */
  immediate?: readonly string[];
  /**
   * The response is an event or a list of events: screen readers announce one that is cancelled or moved while on
   * screen
   */
  announces?: 'events';
  /** Success status: 200, or 201 if the call creates something; a response of kind `none` is 204 */
  status?: 200 | 201;
  /**
   * The write takes an `Idempotency-Key`: `required` if a replay would do harm. With `own` the key is the id of the
   * created entry and is required too; nothing else is stored with it, and the handler itself recognises a replay.
   */
  idempotency?: 'required' | 'optional' | 'own';
  /**
   * `costly`: a read whose statements may take long in a grown database, such as an export; it runs in a bounded
   * share. Staff lists and searches are always costly
   */
  cost?: 'costly';
  /**
   * `counts`: an anonymous write that only adds to a number. It has its own limit per network, without a proof of work,
   * so that counting never uses up the limit of messages and complaints (docs/decisions/rate-limiting.md)
   */
  allowance?: 'counts';
  /** A list that staff may read on screen only: it cannot be downloaded, because the log would count its entries */
  isConfidential?: true;
  /** The caller must have proven the second factor within the last ten minutes (AUTH-38) */
  recent_factor?: true;
  /** Required for reads of personal data too */
  audit?: Audit;
  /** Kinds of notification that the call sends, e.g. `permit_approved` */
  notifies?: readonly string[];
}

/** A call. Every staff write declares its entry in the audit log. */
export type EndpointSpec = AnySpec &
  ({ who: Exclude<Caller, StaffRole> } | { who: StaffRole; method: 'GET' } | { who: StaffRole; audit: Audit });

/** The audit log entry of a staff call. */
interface Audit {
  /** `action` of its rows, e.g. `permit_approved` */
  actions: readonly string[];
  /** `subject` of its rows: the kind of record that the call changes, e.g. `parking_permit` */
  subjects: readonly string[];
}

/** One wire call as a value. `id` is `area.name`, the first part of its query key. */
export type Endpoint<S extends EndpointSpec = EndpointSpec> = S & { readonly id: string };

/** An area's endpoints by name. */
export type Area<T extends Record<string, EndpointSpec> = Record<string, EndpointSpec>> = {
  readonly [K in keyof T]: Endpoint<T[K]>;
};

/** Names the endpoints of an area: `area('news', { list: … })` gives `list` the id `news.list`. */
export function area<const T extends Record<string, EndpointSpec>>(name: string, specs: T & Updates<T>): Area<T> {
  const withIds = Object.entries(specs).map(([key, spec]) => [key, { ...spec, id: `${name}.${key}` }]);
  return Object.fromEntries(withIds) as Area<T>;
}

/** The update options of endpoints, which accept only fields of their responses. */
type Updates<T extends Record<string, EndpointSpec>> = {
  readonly [K in keyof T]: {
    immediate?: readonly FieldOf<v.InferOutput<ItemOf<T[K]>>>[];
    announces?: v.InferOutput<ItemOf<T[K]>> extends DatedEvent ? 'events' : never;
  };
};

/**
 * Fields at any depth, except lists, whose changes would move the content below; list entries need an id to be
 * matched.
 */
type FieldOf<T> = T extends readonly (infer Entry)[]
  ? Entry extends { id: unknown } | { slug: unknown }
    ? FieldOf<Entry>
    : never
  : T extends object
    ? { [K in keyof T]: T[K] extends readonly unknown[] ? FieldOf<T[K]> : K | FieldOf<T[K]> }[keyof T]
    : never;

/** `{ data: … }` */
export function dataAnswer<const T extends AnySchema>(item: T) {
  return { kind: 'one', item, body: v.object({ data: item }) } as const;
}

/** `{ data: […] }`, a look-up without pagination */
export function list<const T extends AnySchema>(item: T) {
  return { kind: 'list', item, body: v.object({ data: v.array(item) }) } as const;
}

/** `{ data: […], links, meta }` */
export function page<const T extends AnySchema>(item: T) {
  return { kind: 'page', item, body: v.object({ data: v.array(item), links: PageLinks, meta: PageMeta }) } as const;
}

/** The body itself, without the `data` envelope, such as the `{ authToken }` of sign-in */
export function bare<const T extends AnySchema>(item: T) {
  return { kind: 'bare', item, body: item } as const;
}

/** 204 */
export const noContent = { kind: 'none' } as const;

/** Path parameters: `params({ id })`. */
export function params<const T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries);
}

type PartSchema<S extends EndpointSpec, K extends 'params' | 'query' | 'body'> = S[K] extends AnySchema ? S[K] : never;
type InputPart<S extends EndpointSpec, K extends 'params' | 'query' | 'body'> = [PartSchema<S, K>] extends [never]
  ? unknown
  : Record<never, never> extends v.InferInput<PartSchema<S, K>>
    ? { [P in K]?: v.InferInput<PartSchema<S, K>> }
    : { [P in K]: v.InferInput<PartSchema<S, K>> };
type ParsedPart<S extends EndpointSpec, K extends 'params' | 'query' | 'body'> = [PartSchema<S, K>] extends [never]
  ? unknown
  : { [P in K]: v.InferOutput<PartSchema<S, K>> };

/** One value for each file of the endpoint; optional files may be missing. */
type EachFile<R, T> = { [K in keyof R as R[K] extends { required: true } ? K : never]: T } & {
  [K in keyof R as R[K] extends { required: true } ? never : K]?: T | undefined;
};
type WithFiles<S extends EndpointSpec, T> = S['files'] extends FileRules ? { files: EachFile<S['files'], T> } : unknown;

/** The input of a call: path parameters, query, body and files, each only if the endpoint has it. */
export type InputOf<S extends EndpointSpec> = InputPart<S, 'params'> &
  InputPart<S, 'query'> &
  InputPart<S, 'body'> &
  WithFiles<S, SentFile>;

/** The input of a handler: parsed, with defaults filled in; files are on disk. */
export type RequestOf<S extends EndpointSpec> = ParsedPart<S, 'params'> &
  ParsedPart<S, 'query'> &
  ParsedPart<S, 'body'> &
  WithFiles<S, ReceivedFile>;

type ItemOf<S extends EndpointSpec> = S['answer'] extends { item: infer I extends AnySchema } ? I : never;

/** The result of `call()`: the unwrapped `data`; a page keeps `links` and `meta`. */
export type AnswerOf<S extends EndpointSpec> = S['answer']['kind'] extends 'none'
  ? undefined
  : S['answer']['kind'] extends 'page'
    ? { data: v.InferOutput<ItemOf<S>>[]; links: v.InferOutput<typeof PageLinks>; meta: PageMeta }
    : S['answer']['kind'] extends 'list'
      ? v.InferOutput<ItemOf<S>>[]
      : v.InferOutput<ItemOf<S>>;

/** The result of a handler: like `AnswerOf`, but a page is only its rows and their total. */
export type ResultOf<S extends EndpointSpec> = S['answer']['kind'] extends 'page'
  ? { rows: v.InferInput<ItemOf<S>>[]; total: number }
  : S['answer']['kind'] extends 'list'
    ? v.InferInput<ItemOf<S>>[]
    : S['answer']['kind'] extends 'none'
      ? void
      : v.InferInput<ItemOf<S>>;
