import { msg } from '@lingui/core/macro';
import type { ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { PublicationFileInput } from './PublicationFileInput.tsx';

/** The PDF of a publication, by its id; null for none (PRESS-29). */
export const publicationFileField: ResourceField = {
  name: 'file_id',
  inputs: ({ i18n }) => [
    {
      kind: 'own',
      name: 'file_id',
      label: i18n._(msg`File`),
      hint: i18n._(msg`A PDF of up to 10 MB, which readers can download.`),
      render: (input) => <PublicationFileInput {...input} />,
      show: (value) => i18n._(value === '' ? msg`No file` : msg`File number ${value}`),
    },
  ],
  valuesOf: (value) => ({ file_id: typeof value === 'number' ? String(value) : '' }),
  bodyOf: ({ file_id }) => (typeof file_id === 'string' && file_id !== '' ? Number(file_id) : null),
};
