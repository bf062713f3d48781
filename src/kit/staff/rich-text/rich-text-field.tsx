import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentProps, ComponentType } from 'react';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { Field } from '../../form/FormField.tsx';
import { splitLocalised } from '../../form/localised-fields.ts';
import type { ResourceField } from '../resource/resource-fields.ts';
import { RichTextField } from './RichTextField.tsx';
import type { TextEditorProps } from './TextEditor.tsx';

interface Options extends Pick<TextEditorProps, 'onPickPicture'> {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  /** The Maltese is optional unless it is required in both languages */
  isRequired?: boolean;
  /** The component that edits one language; `RichTextField` by default */
  Editor?: ComponentType<ComponentProps<typeof RichTextField> & { lang: 'en' | 'mt' }>;
}

/** A formatted text in English and Maltese: `{ en, mt }` of sanitised HTML, empty without a text. */
export function richTextField(name: string, options: Options): ResourceField {
  const { hint, isRequired = false, onPickPicture, Editor = RichTextField } = options;
  return {
    name,
    inputs: ({ i18n }) => {
      const label = i18n._(options.label);
      const input = (lang: 'en' | 'mt', text: string): Field => ({
        kind: 'own',
        name: `${name}_${lang}`,
        label: text,
        ...(hint && { hint: i18n._(hint) }),
        show: plainText,
        isText: true,
        render: ({ label: shown, error, ...frame }) => (
          <Editor
            {...frame}
            label={String(shown)}
            error={typeof error === 'string' && error !== '' ? error : undefined}
            lang={lang}
            isRequired={lang === 'en' || isRequired}
            onPickPicture={onPickPicture}
          />
        ),
      });
      return [input('en', i18n._(msg`${label} in English`)), input('mt', i18n._(msg`${label} in Maltese`))];
    },
    valuesOf: (value) => splitLocalised(name, value as LocalisedText | undefined),
    bodyOf: (values) => ({ en: values[`${name}_en`], mt: values[`${name}_mt`] }),
  };
}

/** The text without its tags, a line for each block. */
export function plainText(html: string): string {
  const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
