import { type Editor, Extension, InputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { pasteHtml } from './paste-html.ts';
import { findAround, run, tightenItems } from './text-commands.ts';
import { textNodes } from './text-nodes.ts';

/** Turns the paragraphs of the selection into a list, into the other list, or back. */
export function toggleList(editor: Editor, list: 'ul' | 'ol'): void {
  editor.chain().focus().toggleList(list, 'li').run();
  run(editor, tightenItems);
}

/** Enter at the end of a term starts its explanation, and after an explanation the next term; in an empty one, it ends the list. */
const splitDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const item = $from.node(-1);
  const { dt, dd, p } = state.schema.nodes;
  if (!empty || $from.parent.type !== p || (item.type !== dt && item.type !== dd)) return false;
  if (item.childCount === 1 && $from.parent.content.size === 0) return leaveDefinitions(state, dispatch);
  const next = item.type === dt ? dd : dt;
  if (next === undefined || p === undefined) return false;
  dispatch?.(state.tr.split($from.pos, 2, [{ type: next }, { type: p }]).scrollIntoView());
  return true;
};

const leaveDefinitions: Command = (state, dispatch) => {
  const list = findAround(state, 'dl');
  const item = findAround(state, 'dt', 'dd');
  const { p } = state.schema.nodes;
  if (list === undefined || item === undefined || p === undefined || list.node.childCount < 2) return false;
  const { tr } = state;
  tr.delete(item.pos, item.pos + item.node.nodeSize);
  const after = list.pos + list.node.nodeSize - item.node.nodeSize;
  tr.insert(after, p.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Backspace at the beginning of an item takes it out of its list. */
function liftAtStart(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const isFirst = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
  return isFirst && $from.node(-1).type.name === 'li' && editor.commands.liftListItem('li');
}

const markKeys = {
  'Mod-b': 'strong',
  'Mod-i': 'em',
  'Mod-Shift-s': 's',
  'Mod-,': 'sub',
  'Mod-.': 'sup',
  'Mod-e': 'code',
};
const lineKeys = { 'Mod-Alt-0': 'p', 'Mod-Alt-2': 'h2', 'Mod-Alt-3': 'h3', 'Mod-Alt-4': 'h4' };

/** Tab is not among the keys: it leaves the editor, as it leaves every field. */
const keys = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    const { editor } = this;
    const marks = Object.entries(markKeys).map(([key, mark]) => [key, () => editor.commands.toggleMark(mark)]);
    const lines = Object.entries(lineKeys).map(([key, line]) => [key, () => editor.commands.setNode(line)]);
    return {
      ...Object.fromEntries([...marks, ...lines]),
      Enter: () => splitDefinition(editor.state, editor.view.dispatch) || editor.commands.splitListItem('li'),
      'Shift-Enter': () => editor.commands.insertContent({ type: 'br' }),
      Backspace: () => liftAtStart(editor),
      'Mod-]': () => editor.commands.sinkListItem('li'),
      'Mod-[': () => editor.commands.liftListItem('li'),
      'Mod-Shift-7': () => editor.commands.toggleList('ol', 'li'),
      'Mod-Shift-8': () => editor.commands.toggleList('ul', 'li'),
    };
  },
  addInputRules() {
    const { ul, ol, blockquote, h2, h3, h4 } = this.editor.schema.nodes;
    const lists = [
      ul && wrappingInputRule({ find: /^\s*[-*]\s$/, type: ul }),
      ol && wrappingInputRule({ find: /^1[.)]\s$/, type: ol }),
    ];
    const quote = blockquote && wrappingInputRule({ find: /^>\s$/, type: blockquote });
    const headings = [h2, h3, h4].map(
      (type, index) => type && textblockTypeInputRule({ find: new RegExp(`^#{${index + 2}}\\s$`), type }),
    );
    return [...lists, quote, ...headings].filter((rule): rule is InputRule => rule !== undefined);
  },
  addProseMirrorPlugins: () => [pasteHtml, tableEditing()],
});

/** Schema and behaviour of the editor. */
export const textExtensions = [
  ...textNodes,
  keys,
  UndoRedo,
  Gapcursor,
  // Text can be typed after a table or a picture; an empty paragraph at the end is not written.
  TrailingNode.configure({ node: 'p', notAfter: ['p', 'h2', 'h3', 'h4', 'ul', 'ol'] }),
];
