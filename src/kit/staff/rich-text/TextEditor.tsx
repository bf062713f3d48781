import { msg } from '@lingui/core/macro';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, getSchema } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { textExtensions } from './editing.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { AbbreviationDialog, LanguageDialog } from './MarkDialogs.tsx';
import { readHtml } from './read-html.ts';
import { findAround, type InsertedPicture, insertPicture } from './text-commands.ts';
import type { Tool } from './toolbar-tools.ts';
import { writeHtml } from './write-html.ts';
import classes from './rich-text.module.css';

const schema = getSchema(textExtensions);

export interface TextEditorProps {
  /** Id of the element in which the text is typed */
  id: string;
  label: string;
  /** The attributes that tie label, hint and error to it */
  described: Readonly<Record<string, string>>;
  /** Sanitised HTML */
  value: string;
  /** Called with the canonical HTML after each change by the user */
  onChange: (html: string) => void;
  /** Language of the text */
  lang?: string | undefined;
  /** Resolves with the picture that the user chose, or null */
  onPickPicture?: (() => Promise<InsertedPicture | null>) | undefined;
}

type DialogName = 'link' | 'abbreviation' | 'language';

/** The editor itself; `RichTextField` loads it when a form with such a field is opened. */
export function Component({ id, label, described, value, onChange, lang, onPickPicture }: TextEditorProps) {
  const [dialog, setDialog] = useState<DialogName>();
  /** The last text from outside or from here: a text that was only read counts as unchanged */
  const last = useRef(value);
  const written = useRef<string>(undefined);
  const attributes = useMemo(() => editorAttributes(id, lang, described), [id, lang, described]);
  const editor = useEditor({
    extensions: textExtensions,
    content: readHtml(value, schema).toJSON(),
    // Styles and markup from scripts are rejected by the content security policy.
    injectCSS: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onCreate: ({ editor: created }) => (written.current = writeHtml(created.state.doc)),
    onUpdate: ({ editor: updated }) => {
      const html = writeHtml(updated.state.doc);
      if (html === written.current) return;
      written.current = html;
      last.current = html;
      onChange(html);
    },
  });
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    const doc = readHtml(value, schema);
    written.current = writeHtml(doc);
    editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
  }, [editor, value]);
  const dialogTools = useMemo(() => toolsWithDialog(setDialog, onPickPicture), [onPickPicture]);
  const openLink = (event: KeyboardEvent) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setDialog('link');
  };
  const close = () => {
    setDialog(undefined);
    editor.commands.focus();
  };
  return (
    <RichTextEditor editor={editor} unstyled withTypographyStyles={false} className={classes.editor}>
      <EditorToolbar editor={editor} controls={id} label={label} dialogTools={dialogTools} />
      <RichTextEditor.Content className={classes.content} onKeyDown={openLink} />
      {dialog === 'link' && <LinkDialog editor={editor} id={id} onClose={close} />}
      {dialog === 'abbreviation' && <AbbreviationDialog editor={editor} id={id} onClose={close} />}
      {dialog === 'language' && <LanguageDialog editor={editor} id={id} onClose={close} />}
    </RichTextEditor>
  );
}

function editorAttributes(id: string, lang: string | undefined, described: Readonly<Record<string, string>>) {
  return { id, role: 'textbox', 'aria-multiline': 'true', ...(lang !== undefined && { lang }), ...described };
}

function toolsWithDialog(
  open: (dialog: DialogName) => void,
  onPickPicture: TextEditorProps['onPickPicture'],
): readonly Tool[] {
  const pickPicture = async (editor: Editor) => {
    const picture = await onPickPicture?.();
    if (picture) insertPicture(editor, picture);
  };
  return [
    { id: 'a', label: msg`Link`, isActive: (editor) => editor.isActive('a'), run: () => open('link') },
    {
      id: 'abbr',
      label: msg`Abbreviation`,
      isActive: (editor) => editor.isActive('abbr'),
      canRun: (editor) => !editor.state.selection.empty || editor.isActive('abbr'),
      run: () => open('abbreviation'),
    },
    {
      id: 'lang',
      label: msg`Language`,
      isActive: ({ state }) => (findAround(state, 'blockquote') ?? findAround(state, 'p'))?.node.attrs['lang'] != null,
      canRun: ({ state }) => findAround(state, 'blockquote', 'p') !== undefined,
      run: () => open('language'),
    },
    ...(onPickPicture === undefined
      ? []
      : [{ id: 'picture', label: msg`Picture`, run: (editor: Editor) => void pickPicture(editor) }]),
  ];
}
