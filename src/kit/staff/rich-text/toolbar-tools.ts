import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from '@tiptap/pm/tables';
import type { RichTextTag } from '#contract/kit/rich-text.ts';
import { toggleList } from './editing.ts';
import {
  deleteTable,
  findAround,
  insertDefinitions,
  insertTable,
  run,
  toggleCaption,
  toggleHeaderRow,
} from './text-commands.ts';
import { CAPTIONED } from './text-nodes.ts';

/** A button of the toolbar. */
export interface Tool {
  /** Also the name of its icon */
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
      run: (editor) => editor.chain().focus().insertContent({ type: 'hr' }).run(),
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
  { id: 'rowAfter', label: msg`Add a row`, run: (editor) => run(editor, addRowAfter) },
  { id: 'columnAfter', label: msg`Add a column`, run: (editor) => run(editor, addColumnAfter) },
  { id: 'deleteRow', label: msg`Delete the row`, run: (editor) => run(editor, deleteRow) },
  { id: 'deleteColumn', label: msg`Delete the column`, run: (editor) => run(editor, deleteColumn) },
  {
    id: 'headerRow',
    label: msg`Headings in the first row`,
    isActive: ({ state }) => findAround(state, 'table')?.node.firstChild?.attrs['group'] === 'thead',
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
  return findAround(state, 'table', CAPTIONED) !== undefined;
}
