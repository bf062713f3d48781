import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { getSchema } from '@tiptap/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readHtml } from '#kit/staff/rich-text/read-html.ts';
import { richTextField } from '#kit/staff/rich-text/rich-text-field.tsx';
import { textNodes } from '#kit/staff/rich-text/text-nodes.ts';
import { writeHtml } from '#kit/staff/rich-text/write-html.ts';
import { StaffTheme } from '#kit/staff/StaffTheme.tsx';
import '#kit/ui/theme/variables.css';
import '#kit/ui/theme/base.css';
import { readContent } from './read-content.ts';

const schema = getSchema(textNodes);

const pickPicture = async () => ({
  src: '/media/quad.avif',
  alt: 'The quad',
  width: 640,
  height: 480,
  caption: 'After the rain',
});

/** Its texts are from the catalogue, because this page is not searched for texts. */
const field = richTextField('body', {
  label: msg`Text`,
  hint: msg`A blank line starts a new paragraph.`,
  onPickPicture: pickPicture,
});

/** A form with the field, as a staff page has it. */
function EditorPage({ initial }: { initial: string }) {
  const [values, setValues] = useState(() => field.valuesOf({ en: initial, mt: '' }));
  const [error, setError] = useState<string>();
  const set = (name: string, value: unknown) => setValues((all) => ({ ...all, [name]: String(value) }));
  Object.assign(window, { setText: (html: string) => set('body_en', html), setError });
  const [input] = field.inputs({ i18n, locale: 'en', reads: {}, inLocale: ({ en }) => en });
  return (
    <main style={{ padding: '1rem', maxWidth: '50rem', margin: '0 auto' }}>
      <h1>Story</h1>
      <form aria-label="Story" onSubmit={(event) => event.preventDefault()}>
        {input?.kind === 'own' &&
          input.render({
            id: `story-${input.name}`,
            label: input.label,
            hint: input.hint,
            error,
            value: String(values[input.name]),
            file: undefined,
            onChange: (value) => set(input.name, value),
          })}
        <button type="submit">Save</button>
      </form>
      <output aria-label="HTML">{(field.bodyOf(values) as { en: string }).en}</output>
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
