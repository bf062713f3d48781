import { type Attribute, Mark, mergeAttributes, Node, type NodeConfig } from '@tiptap/core';
import { allRichTextTags, type RichTextTag, richTextTags, sameTags } from '#contract/kit/rich-text.ts';
import { viewImage } from './image-view.ts';

/** A table with its caption. ProseMirror's tables contain only rows, so the caption is beside the table. */
export const CAPTIONED = 'captioned';
/** The tags of both in the editor's page, where a `caption` would be dropped outside a `table`. */
export const CAPTIONED_TAG = 'ksu-captioned';
const CAPTION_TAG = 'ksu-caption';

/** More than a text needs; a table of a thousand columns would block the page. */
const MAX_SPAN = 50;

/** Not nodes, but the `group` of a row. */
const rowGroups: readonly RichTextTag[] = ['thead', 'tbody'];

const blocks = allRichTextTags.filter((tag) => {
  const { role, isPart } = richTextTags[tag];
  return (role === 'line' || role === 'flow' || role === 'list' || tag === 'hr') && isPart !== true;
});

/** Content that does not follow from the table alone. */
const contents: Partial<Record<RichTextTag, string>> = {
  figure: '(block | figcaption)+',
  table: 'tr+',
  tr: '(th | td)*',
};

/** Properties for editing, besides those of the table. */
const properties: Partial<Record<RichTextTag, Partial<NodeConfig>>> = {
  // First, so that it is the block for text without a tag.
  p: { priority: 1000 },
  h2: { defining: true },
  h3: { defining: true },
  h4: { defining: true },
  pre: { code: true, defining: true },
  blockquote: { defining: true },
  li: { defining: true },
  dt: { defining: true },
  dd: { defining: true },
  table: { isolating: true },
  th: { isolating: true },
  td: { isolating: true },
  caption: { isolating: true },
  figure: { isolating: true },
  figcaption: { isolating: true },
  img: { draggable: true, addNodeView: () => viewImage },
};

/** Roles by which ProseMirror's tables find their parts. */
const tableRoles: Partial<Record<RichTextTag, string>> = { table: 'table', tr: 'row', th: 'header_cell', td: 'cell' };

/** A node of the schema for each tag, named like its tag, and a mark for each property of text (TEXT-1). */
export const textNodes = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  Node.create({
    name: CAPTIONED,
    group: 'block',
    content: 'caption+ table',
    isolating: true,
    parseHTML: () => [{ tag: CAPTIONED_TAG }],
    renderHTML: () => [CAPTIONED_TAG, 0],
  }),
  ...allRichTextTags
    .filter((tag) => !rowGroups.includes(tag))
    .map((tag) => (richTextTags[tag].role === 'mark' ? markOf(tag) : nodeOf(tag))),
];

/** Tags from which a node or mark is read: its own, and others for the same thing. */
function tagsOf(tag: RichTextTag): string[] {
  return [tag, ...Object.keys(sameTags).filter((other) => sameTags[other] === tag)];
}

function markOf(tag: RichTextTag) {
  return Mark.create({
    name: tag,
    // A link does not grow when text is typed at its end.
    inclusive: richTextTags[tag].attributes === undefined,
    addAttributes: () => attributesOf(tag),
    parseHTML: () =>
      tagsOf(tag).map((name) => ({
        tag: name,
        // Without attributes, a link is text.
        getAttrs: (element) => (name === 'a' && !hasAny(element, tag) ? false : null),
      })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function hasAny(element: HTMLElement, tag: RichTextTag): boolean {
  return (richTextTags[tag].attributes ?? []).some((name) => Boolean(element.getAttribute(name)));
}

function nodeOf(tag: RichTextTag) {
  return Node.create({
    name: tag,
    group: groupOf(tag),
    inline: groupOf(tag) === 'inline',
    ...contentOf(tag),
    ...properties[tag],
    extendNodeSchema: ({ name }) =>
      name === tag && tableRoles[tag] !== undefined ? { tableRole: tableRoles[tag] } : {},
    addAttributes: () => attributesOf(tag),
    parseHTML: () => [
      ...tagsOf(tag).map((name) => ({
        tag: name,
        ...(tag === 'pre' && { preserveWhitespace: 'full' as const }),
      })),
      ...(tag === 'caption' ? [{ tag: CAPTION_TAG }] : []),
    ],
    renderHTML: ({ HTMLAttributes }) => renderNode(tag, HTMLAttributes),
  });
}

/** Tiptap finds lists by their group. */
function groupOf(tag: RichTextTag): string {
  if (tag === 'ul' || tag === 'ol') return 'block list';
  if (blocks.includes(tag)) return 'block';
  return richTextTags[tag].role === 'leaf' ? 'inline' : '';
}

function contentOf(tag: RichTextTag): { content?: string } {
  const { role, parts } = richTextTags[tag];
  const own = contents[tag];
  if (own !== undefined) return { content: own };
  if (role === 'leaf') return {};
  if (role === 'line') return { content: 'inline*' };
  return { content: parts === undefined ? 'block+' : `(${parts.join(' | ')})+` };
}

function renderNode(tag: RichTextTag, attributes: Record<string, unknown>) {
  if (richTextTags[tag].role === 'leaf') return [tag, attributes] as const;
  if (tag === 'table') return [tag, ['tbody', 0]] as const;
  if (tag === 'caption') return [CAPTION_TAG, 0] as const;
  return [tag, mergeAttributes(attributes), 0] as const;
}

function attributesOf(tag: RichTextTag): Record<string, Attribute> {
  const names = richTextTags[tag].attributes ?? [];
  const attributes = Object.fromEntries(names.map((name) => [name, textAttribute(name)]));
  if (tag === 'p') return { ...attributes, bare: bareAttribute };
  if (tag === 'tr') return { group: rowGroup, opens: opensGroup };
  if (tag !== 'td' && tag !== 'th') return attributes;
  const unused = { default: null, rendered: false, parseHTML: () => null };
  return { ...attributes, colspan: span('colspan'), rowspan: span('rowspan'), colwidth: unused } as never;
}

function textAttribute(name: string): Attribute {
  return { default: null, keepOnSplit: false, parseHTML: (element) => element.getAttribute(name) || null } as Attribute;
}

function span(name: 'colspan' | 'rowspan'): Attribute {
  const parseHTML = (element: HTMLElement) => {
    const number = Number(element.getAttribute(name));
    return Number.isInteger(number) && number >= 1 ? Math.min(number, MAX_SPAN) : 1;
  };
  return { default: 1, parseHTML } as Attribute;
}

/** Whether a line is written without `p`, as in `<li>text</li>`. Text that has no tag of its own gets the default. */
const bareAttribute = {
  default: true,
  parseHTML: (element) => element.dataset['bare'] !== undefined,
  renderHTML: ({ bare }) => (bare === true ? { 'data-bare': '' } : {}),
} as Attribute;

const rowGroup = {
  default: 'tbody',
  parseHTML: (element) => element.dataset['group'] ?? (element.parentElement?.tagName === 'THEAD' ? 'thead' : 'tbody'),
  renderHTML: ({ group }) => ({ 'data-group': group as string }),
} as Attribute;

/** Whether the row begins another `tbody` or `thead` after one of the same kind. */
const opensGroup = {
  default: false,
  rendered: false,
  keepOnSplit: false,
  parseHTML: ({ previousElementSibling, parentElement }) =>
    previousElementSibling === null && parentElement?.previousElementSibling?.tagName === parentElement?.tagName,
} as Attribute;
