import { mutantsOf } from './mutant.ts';

/** Faults in the rules of forms that app and server share. */
export const formMutants = [
  ...mutantsOf(
    'contract/registration/calls.ts',
    ['contract/registration/calls.test.ts', 'tests/api/auth.test.ts'],
    [
      ['any letter ends an identity card', '[ABGHLMPZ]', '[A-Z]'],
      [
        'graduating in the first year is refused',
        'form.expected_graduation_year >= form',
        'form.expected_graduation_year > form',
      ],
      ['a passport is as short as one likes', '{5,15}', '{1,15}'],
    ],
  ),
];
