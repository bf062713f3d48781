import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResourceField } from '../resource/resource-fields.ts';
import { devicePictureOf } from '../story/device/device-pictures.ts';
import { PictureInput } from './PictureInput.tsx';

interface Options {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  /** A new picture may be stored on this device when the server is not reached; only for texts that wait with it */
  mayWait?: boolean;
}

/** A picture of the library, by its id; null for none. */
export function pictureField(name: string, { label, hint, mayWait = false }: Options): ResourceField {
  return {
    name,
    inputs: ({ i18n }) => [
      {
        kind: 'own',
        name,
        label: i18n._(label),
        ...(hint && { hint: i18n._(hint) }),
        render: (input) => <PictureInput {...input} mayWait={mayWait} />,
        show: (value) => i18n._(nameOf(String(value))),
      },
    ],
    valuesOf: (value) => ({ [name]: typeof value === 'number' ? String(value) : '' }),
    // A picture on this device has no id yet; the waiting text refers to it (`withDevicePictures`).
    bodyOf: ({ [name]: value }) =>
      typeof value === 'string' && value !== '' && devicePictureOf(value) === undefined ? Number(value) : null,
  };
}

function nameOf(value: string): MessageDescriptor {
  if (devicePictureOf(value) !== undefined) return msg`Picture on this device`;
  return value === '' ? msg`No picture` : msg`Picture number ${value}`;
}
