import type { Mark, Node } from '@tiptap/pm/model';
import {
  isOutsideAddress,
  OUTSIDE_RELATION,
  PICTURE_LOADING,
  type RichTextTag,
  richTextTags,
} from '#contract/kit/rich-text.ts';
import { CAPTIONED } from './text-nodes.ts';

/** Tags whose content starts on a line of its own, as in texts converted from Markdown. */
const onOwnLine = new Set(['ul', 'ol', 'dl', 'blockquote', 'table', 'thead', 'tr']);

/**
 * Writes a document as HTML, byte for byte as the sanitiser writes it: the canonical form of a text
 * (docs/decisions/rich-text-editor.md). An empty document is an empty text.
 */
export function writeHtml(doc: Node): string {
  return writeBlocks(doc, true).trim();
}

function writeBlocks(parent: Node, isTop = false): string {
  // Lines that a person left empty are not written. In a list item or cell, a single line has no tag.
  const shown = parent.children.filter((child) => !isBare(child) || lineItems(child).length > 0);
  return shown
    .map((child, index) => {
      const isBeside = [shown[index - 1], shown[index + 1]].some((sibling) => sibling !== undefined && isBare(sibling));
      return isBare(child) && !isTop && !isBeside ? writeLine(child) : writeBlock(child);
    })
    .join('');
}

function isBare({ type, attrs }: Node): boolean {
  return type.name === 'p' && attrs['bare'] === true && attrs['lang'] === null;
}

function writeBlock(node: Node): string {
  const name = node.type.name;
  if (name === CAPTIONED) return writeTable(node.child(node.childCount - 1), node.children.slice(0, -1));
  if (name === 'table') return writeTable(node, []);
  if (node.isLeaf) return `${openTag(node)}\n`;
  const content = node.isTextblock ? writeLine(node) : writeBlocks(node);
  return element(openTag(node), name, content);
}

function element(tag: string, name: string, content: string): string {
  return `${tag}${onOwnLine.has(name) ? '\n' : ''}${content}</${name}>\n`;
}

function writeTable(table: Node, captions: readonly Node[]): string {
  const groups: { name: string; rows: Node[] }[] = [];
  for (const row of table.children) {
    const name = String(row.attrs['group']);
    const last = groups.at(-1);
    if (last?.name === name && row.attrs['opens'] !== true) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  const written = groups.map(({ name, rows }) => element(`<${name}>`, name, rows.map(writeBlock).join('')));
  return element(
    '<table>',
    'table',
    [...captions.map(writeBlock), ...written].join('').replace(/<\/tbody>\n$/, '</tbody>'),
  );
}

function writeLine(line: Node): string {
  const content = writeItems(lineItems(line), []);
  // Browsers drop the first line break of a `pre`, each time that it is parsed.
  return line.type.name === 'pre' ? content.replace(/^\n+/, '') : content;
}

/** A piece of a line: text with collapsed white space, a line break or a picture. */
interface Item {
  html: string;
  marks: readonly Mark[];
}

function lineItems(line: Node): Item[] {
  const isFull = line.type.name === 'pre';
  const items: (Item & { isText: boolean })[] = [];
  // White space at the beginning of a line and after another white space is invisible.
  let isAfterSpace = true;
  for (const child of line.children) {
    const { text, marks } = child;
    if (text === undefined) {
      items.push({ html: openTag(child), marks, isText: false });
      isAfterSpace = child.type.name === 'br';
      continue;
    }
    const collapsed = isFull ? text : collapse(text, isAfterSpace);
    if (collapsed === '') continue;
    isAfterSpace = collapsed.endsWith(' ');
    items.push({ html: escapeHtml(collapsed), marks, isText: true });
  }
  const last = items.at(-1);
  if (last?.isText === true && !isFull) {
    last.html = last.html.replace(/ $/, '');
    if (last.html === '') items.pop();
  }
  return items;
}

function collapse(text: string, isAfterSpace: boolean): string {
  const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
  return isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
}

/** Writes the longest mark as the outermost; the order of the table decides between equally long ones. */
function writeItems(items: readonly Item[], open: readonly Mark[]): string {
  let html = '';
  for (let index = 0; index < items.length;) {
    const item = items[index] as Item;
    const runs = item.marks
      .filter((mark) => !mark.isInSet(open))
      .map((mark) => ({ mark, length: runLength(items, index, mark) }))
      .toSorted((one, other) => other.length - one.length);
    const [longest] = runs;
    if (longest === undefined) {
      html += item.html;
      index += 1;
      continue;
    }
    const { mark, length } = longest;
    html += openTag(mark) + writeItems(items.slice(index, index + length), [...open, mark]) + `</${mark.type.name}>`;
    index += length;
  }
  return html;
}

function runLength(items: readonly Item[], from: number, mark: Mark): number {
  const end = items.findIndex(({ marks }, index) => index > from && !mark.isInSet(marks));
  return (end === -1 ? items.length : end) - from;
}

function openTag({ type, attrs }: Node | Mark): string {
  const tag = type.name as RichTextTag;
  const { attributes = [], role } = richTextTags[tag];
  const written = attributes.flatMap((name) => {
    const value = String(attrs[name] ?? '');
    if (name === 'alt') return [`alt="${escapeHtml(value, true)}"`];
    const isDefault = (name === 'colspan' || name === 'rowspan') && value === '1';
    return value === '' || isDefault ? [] : [`${name}="${escapeHtml(value, true)}"`];
  });
  if (tag === 'a' && isOutsideAddress(String(attrs['href'] ?? ''))) written.push(`rel="${OUTSIDE_RELATION}"`);
  if (tag === 'img') written.push(`loading="${PICTURE_LOADING}"`);
  return `<${[tag, ...written].join(' ')}${role === 'leaf' ? ' /' : ''}>`;
}

function escapeHtml(text: string, isAttribute = false): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isAttribute ? escaped.replaceAll('"', '&quot;') : escaped;
}
