import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PhotoInput } from './PhotoInput.tsx';

/** The empty application for a permit. */
export const noVehicle = { number_plate: '', driving_licence_front: undefined, driving_licence_back: undefined };

type PhotoOf = Omit<ComponentProps<typeof PhotoInput>, 'camera' | 'value'> & { file: File | undefined };

/** Number plate and both sides of the licence (PARK-4). */
export function useVehicleFields() {
  const { t } = useLingui();
  const photo = {
    kind: 'own',
    render: ({ file, ...input }: PhotoOf) => <PhotoInput {...input} value={file} camera="environment" />,
  } as const;
  return [
    {
      kind: 'text',
      name: 'number_plate',
      label: t`Number plate`,
      hint: t`Such as ABC 123. Each car can have one permit a year.`,
      autoComplete: 'off',
      maxLength: 15,
    },
    { ...photo, name: 'driving_licence_front', label: t`Driving licence, front` },
    { ...photo, name: 'driving_licence_back', label: t`Driving licence, back` },
  ] as const;
}
