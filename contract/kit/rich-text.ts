/**
 * The HTML of stored texts, as data: the sanitiser (`server/services/sanitise.ts`) and the schema of the editor
 * (`src/kit/staff/rich-text`) are both made from this table, so the editor can edit whatever the sanitiser lets
 * through (TEXT-1).
 */
interface TagRule {
  /**
   * - `mark`: a property of a piece of a line
   * - `line`: contains pieces of text
   * - `flow`: contains lines, lists and other blocks, or the text of one line without a tag of its own
   * - `list`: contains only the tags in `parts`
   * - `leaf`: contains nothing
   */
  role: 'mark' | 'line' | 'flow' | 'list' | 'leaf';
  /** In the order in which they are written */
  attributes?: readonly string[];
  /** Written by the sanitiser whatever the text says */
  derived?: readonly string[];
  parts?: readonly RichTextTag[];
  /** Whether the tag may only be inside another one's `parts` */
  isPart?: true;
}

/** Marks are listed from the outermost to the innermost, as in `<a><em><strong>`. */
const rules = {
  a: { role: 'mark', attributes: ['href', 'hreflang', 'lang'], derived: ['rel'] },
  abbr: { role: 'mark', attributes: ['title'] },
  em: { role: 'mark' },
  strong: { role: 'mark' },
  s: { role: 'mark' },
  sub: { role: 'mark' },
  sup: { role: 'mark' },
  code: { role: 'mark' },
  p: { role: 'line', attributes: ['lang'] },
  h2: { role: 'line', attributes: ['id'] },
  h3: { role: 'line', attributes: ['id'] },
  h4: { role: 'line', attributes: ['id'] },
  pre: { role: 'line' },
  blockquote: { role: 'flow', attributes: ['lang'] },
  ul: { role: 'list', parts: ['li'] },
  ol: { role: 'list', parts: ['li'], attributes: ['start'] },
  li: { role: 'flow', isPart: true },
  dl: { role: 'list', parts: ['dt', 'dd'] },
  dt: { role: 'flow', isPart: true },
  dd: { role: 'flow', isPart: true },
  table: { role: 'list', parts: ['caption', 'thead', 'tbody'] },
  caption: { role: 'flow', isPart: true },
  thead: { role: 'list', parts: ['tr'], isPart: true },
  tbody: { role: 'list', parts: ['tr'], isPart: true },
  tr: { role: 'list', parts: ['th', 'td'], isPart: true },
  th: { role: 'flow', attributes: ['scope', 'colspan', 'rowspan'], isPart: true },
  td: { role: 'flow', attributes: ['colspan', 'rowspan'], isPart: true },
  figure: { role: 'flow' },
  figcaption: { role: 'flow', isPart: true },
  br: { role: 'leaf' },
  hr: { role: 'leaf' },
  img: { role: 'leaf', attributes: ['alt', 'src', 'width', 'height'], derived: ['loading'] },
} as const satisfies Record<string, Omit<TagRule, 'parts'> & { parts?: readonly string[] }>;

export type RichTextTag = keyof typeof rules;

export const richTextTags: Readonly<Record<RichTextTag, TagRule>> = rules;

export const allRichTextTags = Object.keys(rules) as RichTextTag[];

/** Other tags for the same thing; the page already has an h1, so a text's h1 becomes an h2. */
export const sameTags: Readonly<Record<string, RichTextTag>> = { b: 'strong', i: 'em', h1: 'h2' };

/** Link addresses within the portal, to a heading of the same text, or with one of these schemes. */
export const linkSchemes = ['https', 'mailto', 'tel'] as const;
export const pictureSchemes = ['https'] as const;

/** Relation of links to other sites. */
export const OUTSIDE_RELATION = 'noopener noreferrer';
export const PICTURE_LOADING = 'lazy';

export function isOutsideAddress(href: string): boolean {
  return /^\s*https?:/i.test(href);
}

/** Whether the sanitiser lets a link to this address through, as typed by staff. */
export function isLinkAddress(href: string): boolean {
  if (/^\/(?![/\\])/.test(href) || /^#text-[a-z][a-z0-9-]*$/.test(href)) return true;
  return linkSchemes.some((scheme) => href.startsWith(`${scheme}:`)) && /^(?:https:\/\/|[a-z]+:(?!\/))\S+$/.test(href);
}
