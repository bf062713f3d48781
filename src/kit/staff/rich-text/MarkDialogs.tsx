import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { focusedFirst } from '#kit/staff/focused-first.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { findAround, run, setLanguage } from './text-commands.ts';

interface Props {
  editor: Editor;
  /** Id prefix of the inputs */
  id: string;
  onClose: () => void;
}

/** Dialog that asks for the expansion of the selected abbreviation. */
export function AbbreviationDialog({ editor, id, onClose }: Props) {
  const { t } = useLingui();
  const [title, setTitle] = useState(String(editor.getAttributes('abbr')['title'] ?? ''));
  const chain = () => editor.chain().focus().extendMarkRange('abbr');
  const remove = () => {
    chain().unsetMark('abbr').run();
    onClose();
  };
  const apply = () => {
    if (title.trim() === '') return remove();
    chain().setMark('abbr', { title: title.trim() }).run();
    return onClose();
  };
  return (
    <EditorDialog
      title={t`Abbreviation`}
      onClose={onClose}
      onApply={apply}
      onRemove={editor.isActive('abbr') ? remove : undefined}
    >
      <TextInput
        id={`${id}-abbreviation`}
        {...focusedFirst}
        label={t`What it stands for`}
        value={title}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}

/** The language of the quote or paragraph around the cursor, for pronunciation and hyphenation. */
export function LanguageDialog({ editor, id, onClose }: Props) {
  const { t } = useLingui();
  const around = findAround(editor.state, 'blockquote') ?? findAround(editor.state, 'p');
  const current = String(around?.node.attrs['lang'] ?? '');
  const [language, setChosen] = useState(current);
  const known = [
    { value: '', label: t`The language of the text` },
    { value: 'en', label: t`English` },
    { value: 'mt', label: t`Maltese` },
    { value: 'it', label: t`Italian` },
    { value: 'fr', label: t`French` },
    { value: 'de', label: t`German` },
    { value: 'es', label: t`Spanish` },
    { value: 'la', label: t`Latin` },
    { value: 'ar', label: t`Arabic` },
  ];
  const options = known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }];
  const apply = () => {
    run(editor, setLanguage(language || null));
    onClose();
  };
  const label = around?.node.type.name === 'blockquote' ? t`Language of the quote` : t`Language of the paragraph`;
  return (
    <EditorDialog title={t`Language`} onClose={onClose} onApply={apply}>
      <NativeSelect
        id={`${id}-language`}
        {...focusedFirst}
        label={label}
        data={options}
        value={language}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
