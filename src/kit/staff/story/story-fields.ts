import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { pictureField } from '../picture/picture-field.tsx';
import {
  bilingualField,
  choiceField,
  type ResourceContext,
  type ResourceField,
  textField,
} from '../resource/resource-fields.ts';
import { richTextField } from '../rich-text/rich-text-field.tsx';
import { BodyEditor } from './BodyEditor.tsx';

/** The title in both languages; the Maltese may follow later. */
export const titleField = bilingualField('title', { label: msg`Title`, maxLength: 200 });

/** A text in both languages that may be empty until it is published. */
export function draftText(name: string, options: { label: MessageDescriptor; rows?: number; maxLength?: number }) {
  return bilingualField(name, { ...options, isOptional: true });
}

export const bodyField = richTextField('body', { label: msg`Text`, Editor: BodyEditor });

/** The last part of the address. */
export const addressField = textField('slug', {
  label: msg({ message: 'Address', context: 'of a web page' }),
  hint: msg`The last part of the address. If you change it, the former address leads to the new one.`,
  maxLength: 120,
});

/** A category, or none while it is a draft. */
export function categoryField<R extends object>(
  options: (context: ResourceContext<R>) => readonly Choice[],
): ResourceField<R> {
  return { ...choiceField<R>('category_id', { label: msg`Category`, options }), bodyOf: idOf('category_id') };
}

/** The picture above the text and on cards, or none. */
export const leadPictureField = pictureField('image_id', {
  label: msg`Picture`,
  hint: msg`Above the text, on cards, and where the page is shared.`,
  mayWait: true,
});

function idOf(name: string): ResourceField['bodyOf'] {
  return ({ [name]: value = '' }) => (value === '' ? null : Number(value));
}
