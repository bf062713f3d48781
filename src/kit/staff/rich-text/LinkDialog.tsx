import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isLinkAddress } from '#contract/kit/rich-text.ts';
import { focusedFirst } from '#kit/staff/focused-first.ts';
import { EditorDialog } from './EditorDialog.tsx';

interface Props {
  editor: Editor;
  /** Id prefix of the inputs */
  id: string;
  onClose: () => void;
}

/** The address of a link (TEXT-3). Without a selection, it asks for the link's text, too. */
export function LinkDialog({ editor, id, onClose }: Props) {
  const { t } = useLingui();
  const isLink = editor.isActive('a');
  const needsText = !isLink && editor.state.selection.empty;
  const [address, setAddress] = useState(String(editor.getAttributes('a')['href'] ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = completeAddress(address.trim());
    if (!isLinkAddress(href)) {
      setError(
        t`Type an address of this site that begins with “/”, or one that begins with https://, mailto: or tel:.`,
      );
      return;
    }
    const mark = { ...editor.getAttributes('a'), href };
    const chain = editor.chain().focus();
    if (needsText) {
      chain
        .insertContent({ type: 'text', text: text.trim() || address.trim(), marks: [{ type: 'a', attrs: mark }] })
        .run();
    } else chain.extendMarkRange('a').setMark('a', mark).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('a').unsetMark('a').run();
    onClose();
  };
  return (
    <EditorDialog title={t`Link`} onClose={onClose} onApply={apply} onRemove={isLink ? remove : undefined}>
      <TextInput
        id={`${id}-address`}
        {...focusedFirst}
        label={t`Address`}
        description={t`For example /media/news, https://www.um.edu.mt or mailto:info@ksu.org.mt`}
        error={error}
        value={address}
        autoComplete="off"
        inputMode="url"
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {needsText && (
        <TextInput
          id={`${id}-link-text`}
          label={t`Text of the link`}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </EditorDialog>
  );
}

/** Adds the scheme that is missing from `www.um.edu.mt` and `info@ksu.org.mt`. */
function completeAddress(address: string): string {
  if (/^www\.\S+$/i.test(address)) return `https://${address}`;
  return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address) ? `mailto:${address}` : address;
}
