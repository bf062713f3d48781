import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResourceField } from '../resource/resource-fields.ts';
import { PictureInput } from './PictureInput.tsx';

interface Options {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
}

/** A picture of the library, by its id; null for none. */
export function pictureField(name: string, { label, hint }: Options): ResourceField {
  return {
    name,
    inputs: ({ i18n }) => [
      {
        kind: 'own',
        name,
        label: i18n._(label),
        ...(hint && { hint: i18n._(hint) }),
        render: (input) => <PictureInput {...input} />,
        show: (value) => i18n._(value === '' ? msg`No picture` : msg`Picture number ${value}`),
      },
    ],
    valuesOf: (value) => ({ [name]: typeof value === 'number' ? String(value) : '' }),
    bodyOf: ({ [name]: value }) => (typeof value === 'string' && value !== '' ? Number(value) : null),
  };
}
