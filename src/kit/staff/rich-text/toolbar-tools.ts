import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from '@tiptap/pm/tables';
import type { RichTextTag } from '#contract/kit/rich-text.ts';
import { toggleList } from './editing.ts';
import {
  deleteTable,
  findAround,
  findTable,
  insertDefinitions,
  insertRule,
  insertTable,
  run,
  toggleCaption,
  toggleHeaderRow,
} from './text-commands.ts';
import { CAPTIONED } from './text-nodes.ts';

/** A button of the toolbar. */
export interface Tool {
  /** Used as the icon name too */
  id: string;
  label: MessageDescriptor;
  /** Undefined for a button that is never pressed in */
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

function markTool(id: RichTextTag, label: MessageDescriptor): Tool {
  return {
    id,
    label,
    isActive: (editor) => editor.isActive(id),
    canRun: (editor) => editor.can().toggleMark(id),
    run: (editor) => editor.chain().focus().toggleMark(id).run(),
  };
}

function lineTool(id: RichTextTag, label: MessageDescriptor): Tool {
  return {
    id,
    label,
    isActive: (editor) => editor.isActive(id),
    run: (editor) => editor.chain().focus().toggleNode(id, 'p').run(),
  };
}

/** Not for the caption, which has no row and column. */
function cellTool(id: string, label: MessageDescriptor, command: Command): Tool {
  return { id, label, canRun: ({ state }) => command(state), run: (editor) => run(editor, command) };
}

const isInItem = (editor: Editor) => findAround(editor.state, 'li') !== undefined;

/** Tools for whole lines, by group. */
export const lineTools: readonly (readonly Tool[])[] = [
  [
    lineTool('h2', msg`Large heading`),
    lineTool('h3', msg`Medium heading`),
    lineTool('h4', msg`Small heading`),
    lineTool('pre', msg`Block of code`),
  ],
  [
    {
      id: 'ul',
      label: msg`Bulleted list`,
      isActive: (editor) => editor.isActive('ul'),
      run: (editor) => toggleList(editor, 'ul'),
    },
    {
      id: 'ol',
      label: msg`Numbered list`,
      isActive: (editor) => editor.isActive('ol'),
      run: (editor) => toggleList(editor, 'ol'),
    },
    {
      id: 'indent',
      label: msg`Indent the item`,
      canRun: (editor) => editor.can().sinkListItem('li'),
      run: (editor) => editor.chain().focus().sinkListItem('li').run(),
    },
    {
      id: 'outdent',
      label: msg`Outdent the item`,
      canRun: isInItem,
      run: (editor) => editor.chain().focus().liftListItem('li').run(),
    },
    {
      id: 'dl',
      label: msg`Terms and explanations`,
      isActive: (editor) => editor.isActive('dl'),
      run: insertDefinitions,
    },
  ],
  [
    {
      id: 'blockquote',
      label: msg`Quote`,
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
    },
    {
      id: 'hr',
      label: msg`Dividing line`,
      run: insertRule,
    },
    {
      id: 'table',
      label: msg`Table`,
      isActive: (editor) => editor.isActive('table'),
      canRun: (editor) => !isInTable(editor),
      run: insertTable,
    },
  ],
];

export const markTools: readonly Tool[] = [
  markTool('strong', msg`Bold`),
  markTool('em', msg`Italic`),
  markTool('s', msg`Struck through`),
  markTool('sub', msg`Subscript`),
  markTool('sup', msg`Superscript`),
  markTool('code', msg`Code`),
];

export const historyTools: readonly Tool[] = [
  {
    id: 'undo',
    label: msg`Undo`,
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: msg`Redo`,
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Shown while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  cellTool('rowAfter', msg`Add a row`, addRowAfter),
  cellTool('columnAfter', msg`Add a column`, addColumnAfter),
  cellTool('deleteRow', msg`Delete the row`, deleteRow),
  cellTool('deleteColumn', msg`Delete the column`, deleteColumn),
  {
    id: 'headerRow',
    label: msg`Headings in the first row`,
    isActive: ({ state }) => findTable(state)?.node.firstChild?.attrs['group'] === 'thead',
    run: (editor) => run(editor, toggleHeaderRow),
  },
  {
    id: 'caption',
    label: msg`Caption of the table`,
    isActive: ({ state }) => findAround(state, CAPTIONED) !== undefined,
    run: (editor) => run(editor, toggleCaption),
  },
  { id: 'deleteTable', label: msg`Delete the table`, run: (editor) => run(editor, deleteTable) },
];

export function isInTable({ state }: Editor): boolean {
  return findTable(state) !== undefined;
}
