import { msg } from '@lingui/core/macro';
import { parkingAdmin, type StaffPermit } from '#contract/parking/staff.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';

/** The action for a holder with another car. */
export const plateChange: readonly ResourceAction<StaffPermit>[] = [
  {
    form: 'change-plate',
    endpoint: parkingAdmin.correctPlate,
    label: msg`Change the number plate`,
    title: msg`Change the number plate`,
    fields: () => [
      textField('number_plate', {
        label: msg`Number plate`,
        hint: msg`The code of the permit stays the same.`,
        maxLength: 20,
      }),
    ],
    initial: ({ number_plate }) => ({ number_plate }),
    fixed: ({ number_plate }) => ({ previous: number_plate }),
    submit: msg`Change the plate`,
    done: msg`The number plate was changed.`,
  },
];
