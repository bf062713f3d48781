import type { Editor, JSONContent } from '@tiptap/core';
import type { Node, NodeType } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import { CAPTIONED } from './text-nodes.ts';

/** A picture as it is inserted into a text. */
export interface InsertedPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
  caption: string;
}

const lineOf = (text: string): JSONContent => ({
  type: 'p',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});

/** Inserts a figure with its caption, at the selection. */
export function insertPicture(editor: Editor, { caption, ...picture }: InsertedPicture): void {
  const attrs = { ...picture, width: String(picture.width), height: String(picture.height) };
  const image = { type: 'p', content: [{ type: 'img', attrs }] };
  const figure = { type: 'figure', content: [image, { type: 'figcaption', content: [lineOf(caption)] }] };
  editor.chain().focus().insertContent(figure).run();
}

/** Inserts a table of three columns with a heading for each. */
export function insertTable(editor: Editor): void {
  const row = (type: 'th' | 'td', attrs: object): JSONContent => ({
    type: 'tr',
    attrs: { group: type === 'th' ? 'thead' : 'tbody' },
    content: Array.from({ length: 3 }, () => ({ type, attrs, content: [lineOf('')] })),
  });
  const content = [row('th', { scope: 'col' }), row('td', {}), row('td', {})];
  insertAndEnter(editor, { type: 'table', content });
}

/** Inserts a term; Enter behind it starts its explanation. */
export function insertDefinitions(editor: Editor): void {
  insertAndEnter(editor, { type: 'dl', content: [{ type: 'dt', content: [lineOf('')] }] });
}

/** The cursor is in its first line afterwards. */
function insertAndEnter(editor: Editor, content: JSONContent): void {
  const enter: Command = (state, dispatch) => {
    const { $from } = state.selection;
    // The selection is behind what was inserted: search for the inserted block before it.
    let start: number | undefined;
    state.doc.nodesBetween(0, $from.pos, (node, pos) => {
      if (node.type.name === content.type) start = pos;
    });
    const first = start === undefined ? undefined : TextSelection.findFrom(state.doc.resolve(start + 1), 1, true);
    if (first) dispatch?.(state.tr.setSelection(first));
    return first !== null;
  };
  editor.chain().focus().insertContent(content).run();
  run(editor, enter);
}

/** Runs a command of ProseMirror. */
export function run(editor: Editor, command: Command): boolean {
  editor.view.focus();
  return command(editor.state, editor.view.dispatch, editor.view);
}

interface Found {
  node: Node;
  /** The position before the node */
  pos: number;
}

/** The innermost node with one of these names around the selection. */
export function findAround({ selection: { $from } }: EditorState, ...names: readonly string[]): Found | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (names.includes(node.type.name)) return { node, pos: $from.before(depth) };
  }
  return undefined;
}

/** Deletes the table around the selection, with its caption. */
export const deleteTable: Command = (state, dispatch) => {
  const table = findAround(state, CAPTIONED) ?? findAround(state, 'table');
  if (table === undefined) return false;
  dispatch?.(state.tr.deleteRange(table.pos, table.pos + table.node.nodeSize).scrollIntoView());
  return true;
};

/** Adds a caption, or removes it. */
export const toggleCaption: Command = (state, dispatch) => {
  const captioned = findAround(state, CAPTIONED);
  const found = captioned ?? findAround(state, 'table');
  if (found === undefined) return false;
  const { caption, p, [CAPTIONED]: wrapper } = state.schema.nodes as Record<string, NodeType>;
  const table = captioned === undefined ? found.node : captioned.node.child(captioned.node.childCount - 1);
  const next =
    captioned === undefined ? wrapper?.create(null, [caption?.create(null, p?.create()), table] as Node[]) : table;
  if (next === undefined) return false;
  const tr = state.tr.replaceWith(found.pos, found.pos + found.node.nodeSize, next);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(found.pos + 2))).scrollIntoView());
  return true;
};

/** Makes the first row of a table its headings, or ordinary cells. */
export const toggleHeaderRow: Command = (state, dispatch) => {
  const table = findAround(state, 'table');
  const row = table?.node.firstChild;
  const { th, td } = state.schema.nodes;
  if (table === undefined || !row || th === undefined || td === undefined) return false;
  const isHead = row.attrs['group'] === 'thead';
  const cells = row.children.map((cell) => {
    const attrs = { ...cell.attrs, scope: isHead ? null : 'col' };
    return (isHead ? td : th).create(attrs, cell.content);
  });
  const start = table.pos + 1;
  const { tr } = state;
  // Cell by cell, so that the selection stays.
  tr.setNodeAttribute(start, 'group', isHead ? 'tbody' : 'thead');
  let pos = start + 1;
  for (const cell of cells) {
    tr.setNodeMarkup(pos, cell.type, cell.attrs);
    pos += cell.nodeSize;
  }
  dispatch?.(tr);
  return true;
};

/** Marks the quote or paragraph around the selection as written in a language. Null removes the mark. */
export function setLanguage(language: string | null): Command {
  return (state, dispatch) => {
    const line = findAround(state, 'blockquote') ?? findAround(state, 'p');
    if (line === undefined) return false;
    dispatch?.(state.tr.setNodeAttribute(line.pos, 'lang', language));
    return true;
  };
}

/** Writes the lines of list items without a paragraph, as in most texts. */
export const tightenItems: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const { tr } = state;
  state.doc.nodesBetween(from, to, (node, pos, parent) => {
    if (node.type.name === 'p' && parent?.type.name === 'li' && parent.childCount === 1)
      tr.setNodeAttribute(pos, 'bare', true);
  });
  if (tr.docChanged) dispatch?.(tr);
  return true;
};
