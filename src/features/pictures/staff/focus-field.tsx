import { msg } from '@lingui/core/macro';
import type { FocusPoint } from '#contract/pictures/staff.ts';
import type { ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { readFocus, writeFocus } from './focus-text.ts';
import { FocusInput } from './FocusInput.tsx';

/** The point of a picture that stays visible where it is cropped; null for the centre. */
export function focusField(name: string): ResourceField {
  return {
    name,
    inputs: ({ i18n }) => [
      {
        kind: 'own',
        name,
        label: i18n._(msg`Focal point`),
        hint: i18n._(msg`Where the picture is cropped, this point stays visible. Press on the picture to set it.`),
        render: (input) => <FocusInput {...input} />,
        show: (value) => (value === '' ? i18n._(msg`Centre`) : value),
      },
    ],
    valuesOf: (value) => ({ [name]: writeFocus((value as FocusPoint | null | undefined) ?? undefined) }),
    bodyOf: (values) => readFocus(String(values[name] ?? '')) ?? null,
  };
}
