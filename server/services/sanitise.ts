import sanitise from 'sanitize-html';
import {
  allRichTextTags,
  isOutsideAddress,
  linkSchemes,
  OUTSIDE_RELATION,
  PICTURE_LOADING,
  pictureSchemes,
  richTextTags,
  sameTags,
} from '#contract/kit/rich-text.ts';

/**
 * The prefix of the ids of editors' headings: none of our ids starts with it, so no text can imitate a part of the
 * page.
 */
const HEADING_PREFIX = 'text-';
const HEADING_ID = /^[a-z][a-z0-9-]{0,60}$/;

const headingTags = ['h2', 'h3', 'h4'];

/** Made from the table that the editor's schema is made from. */
const options: sanitise.IOptions = {
  allowedTags: [...allRichTextTags],
  allowedAttributes: Object.fromEntries(
    allRichTextTags.map((tag) => {
      const { attributes = [], derived = [] } = richTextTags[tag];
      return [tag, [...attributes, ...derived]];
    }),
  ),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...pictureSchemes] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    ...sameTags,
    h1: (_, attribs) => keepHeadingId('h2', attribs),
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: PICTURE_LOADING } }),
    ...Object.fromEntries(headingTags.map((tag) => [tag, keepHeadingId])),
  },
};

/**
 * Reduces an editor's HTML to text, lists, tables, links and pictures: no script, style, class, form or frame. Applied
 * when text is stored and again when it is read; the Content Security Policy is the second defence (WIRE-14).
 * Idempotent.
 */
export function sanitiseHtml(html: string): string {
  let text = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const cleaned = sanitise(text, options);
    if (cleaned === text) return text;
    text = cleaned;
  }
  // Text that still changes after these rounds was not written by an editor, so it is escaped.
  return escapeText(text);
}

/** Deliberately broken markup may need several rounds: removing tags changes the meaning of those around them. */
const MAX_ROUNDS = 5;

function escapeText(text: string): string {
  return sanitise(text, { allowedTags: [], allowedAttributes: {} });
}

function safeLink(linkAttributes: sanitise.Attributes): sanitise.Attributes {
  const attribs = { ...linkAttributes };
  delete attribs['rel'];
  const heading = /^#([a-z][a-z0-9-]{0,60})$/.exec(attribs['href'] ?? '')?.[1];
  if (heading !== undefined) return { ...attribs, href: `#${withPrefix(heading)}` };
  return isOutsideAddress(attribs['href'] ?? '') ? { ...attribs, rel: OUTSIDE_RELATION } : attribs;
}

function keepHeadingId(tagName: string, { id, ...attribs }: sanitise.Attributes): sanitise.Tag {
  if (id === undefined || !HEADING_ID.test(id)) return { tagName, attribs };
  return { tagName, attribs: { ...attribs, id: withPrefix(id) } };
}

/** Added once, although text is sanitised both when it is stored and when it is read. */
function withPrefix(id: string): string {
  return id.startsWith(HEADING_PREFIX) ? id : HEADING_PREFIX + id;
}
