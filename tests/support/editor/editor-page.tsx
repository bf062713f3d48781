import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getSchema } from '@tiptap/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readHtml } from '#kit/staff/rich-text/read-html.ts';
import { RichTextField } from '#kit/staff/rich-text/RichTextField.tsx';
import { textNodes } from '#kit/staff/rich-text/text-nodes.ts';
import { writeHtml } from '#kit/staff/rich-text/write-html.ts';
import { StaffTheme } from '#kit/staff/StaffTheme.tsx';
import '#kit/ui/theme/variables.css';
import '#kit/ui/theme/base.css';
import { readContent } from './read-content.ts';

const schema = getSchema(textNodes);

/** A form with the field, as a staff page has it. */
function EditorPage({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const pick = async () => ({
    src: '/media/quad.avif',
    alt: 'The quad',
    width: 640,
    height: 480,
    caption: 'After the rain',
  });
  Object.assign(window, { setText: setValue, setError });
  return (
    <main style={{ padding: '1rem', maxWidth: '50rem', margin: '0 auto' }}>
      <h1>Story</h1>
      <form aria-label="Story" onSubmit={(event) => event.preventDefault()}>
        <RichTextField
          id="story-body"
          label="Text"
          hint="Shown under the title."
          lang="en"
          {...{ value, error }}
          onChange={setValue}
          onPickPicture={pick}
        />
        <button type="submit">Save</button>
      </form>
      <output aria-label="HTML">{value}</output>
    </main>
  );
}

/** Shows the field in the catalogue's language. */
function showEditor(locale: string, messages: Record<string, string>, initial: string): void {
  i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
  const root = createRoot(document.querySelector('#root') as HTMLElement);
  root.render(
    <I18nProvider i18n={i18n}>
      <StaffTheme>
        <EditorPage initial={initial} />
      </StaffTheme>
    </I18nProvider>,
  );
}

Object.assign(window, {
  showEditor,
  roundTrip: (texts: readonly string[]) => texts.map((html) => writeHtml(readHtml(html, schema))),
  readContents: (texts: readonly string[]) => texts.map((html) => readContent(html)),
});
