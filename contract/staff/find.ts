import * as v from 'valibot';

/** Kinds of search results, in the order in which they are shown: what callers ask about comes first. */
export const findKinds = [
  'person',
  'permit',
  'receipt',
  'ticket',
  'toga_rental',
  'carpool',
  'organisation',
  'company',
  'opportunity',
  'fund',
  'tedx_theme',
  'tedx_speaker',
  'event',
  'news_item',
  'page',
] as const;
export type FindKind = (typeof findKinds)[number];

/** The shortest search: one letter would match almost everything. */
export const MIN_FIND = 2;
/** Maximum results of each kind. */
export const MAX_FOUND = 6;

/** A search result of the staff pages. */
export const FoundEntry = v.object({
  kind: v.picklist(findKinds),
  /** The id or slug in the address of its page; empty if the kind has one page */
  ref: v.string(),
  title: v.string(),
  /** A second line, e.g. an e-mail address; may be empty */
  detail: v.string(),
});
export type FoundEntry = v.InferOutput<typeof FoundEntry>;
