import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { historyTools, isInTable, lineTools, markTools, tableTools, type Tool } from './toolbar-tools.ts';
import { ToolIcon } from './ToolIcon.tsx';
import classes from './rich-text.module.css';

interface Props {
  editor: Editor;
  /** Id of the editor's element */
  controls: string;
  /** The field's label */
  label: string;
  /** Tools that open a dialog, which the editor shows */
  dialogTools: readonly Tool[];
}

/** The editor's tools. One of them can be reached by Tab, the others from there by arrow keys. */
export function EditorToolbar({ editor, controls, label, dialogTools }: Props) {
  const { t, i18n } = useLingui();
  const toolbar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState('strong');
  const state = useEditorState({ editor, selector: ({ editor: current }) => ({ hasTable: isInTable(current) }) });
  const groups = [markTools, dialogTools, ...lineTools, ...(state.hasTable ? [tableTools] : []), historyTools];
  const isShown = groups.some((tools) => tools.some(({ id }) => id === reached));
  const move = (event: KeyboardEvent) => {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  return (
    <RichTextEditor.Toolbar
      ref={toolbar}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t`Tools: ${label}`}
      aria-controls={controls}
      onKeyDown={move}
    >
      {groups.map((tools) => (
        <RichTextEditor.ControlsGroup key={tools[0]?.id} className={classes.tools}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              label={i18n._(tool.label)}
              editor={editor}
              isReached={tool.id === (isShown ? reached : 'strong')}
              onFocus={() => setReached(tool.id)}
            />
          ))}
        </RichTextEditor.ControlsGroup>
      ))}
    </RichTextEditor.Toolbar>
  );
}

interface ButtonProps {
  tool: Tool;
  label: string;
  editor: Editor;
  /** Whether Tab reaches this button */
  isReached: boolean;
  onFocus: () => void;
}

function ToolButton({ tool, label, editor, isReached, onFocus }: ButtonProps) {
  const { isActive, isDisabled } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isActive: tool.isActive?.(current),
      isDisabled: tool.canRun?.(current) === false,
    }),
  });
  return (
    <button
      type="button"
      className={classes.tool}
      title={label}
      aria-label={label}
      aria-pressed={isActive}
      // Not `disabled`, which would lose the keyboard's place in the toolbar.
      aria-disabled={isDisabled || undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={onFocus}
      // The text keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) tool.run(editor);
      }}
    >
      <ToolIcon name={tool.id} />
    </button>
  );
}
