import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/rentals.test.ts'];

/** Faults in rentals: who may have what, what is promised, and who decides. */
export const rentalMutants = [
  ...mutantsOf('server/areas/rentals/requests.ts', stories, [
    [
      'somebody asks for an organisation of others',
      "if (!isOfficer) throw invalidAt('organisation_id', 'choice');",
      'void isOfficer;',
    ],
    ['a person has what only organisations may have', 'organisation_id === undefined && things.some(', 'things.every('],
    ['the bicycle is had for a day more', 'daysFrom(starts_on, ends_on) + 1;', 'daysFrom(starts_on, ends_on);'],
    [
      'the last day of a rental is promised twice',
      ".where('ends_on', '>=', starts_on);",
      ".where('ends_on', '>', starts_on);",
    ],
    [
      'somebody else’s request is read',
      "    .where('rentals.user_id', '=', session.user_id)\n    .executeTakeFirstOrThrow(notFound)",
      '    .executeTakeFirstOrThrow(notFound)',
    ],
    [
      'a decided request is changed',
      "await lockOwn(id, undecidedStates, 'already_decided', context);",
      "await lockOwn(id, undefined, 'already_decided', context);",
    ],
  ]),
  ...mutantsOf('server/areas/rentals/decisions.ts', stories, [
    [
      'things come back that were never handed out',
      "const from = [state === 'collected' ? 'approved' : 'collected'] as const;",
      "const from = ['approved', 'collected'] as const;",
    ],
    [
      'what nobody has read is approved',
      "  if (rental.version !== version) throw new HttpProblem('version_conflict');\n",
      '',
    ],
    [
      'changes are asked for after the decision',
      "        from: undecidedStates,\n        kind: 'rental_changes_requested'",
      "        from: [rental.state],\n        kind: 'rental_changes_requested'",
    ],
  ]),
  ...mutantsOf('server/areas/rentals/staff.ts', stories, [
    ['a request is its own rival', ".where('other.rental_id', '<>', id)\n", ''],
    ['rivals of one day are not seen', "'<=', 'own.ends_on'", "'<', 'own.ends_on'"],
  ]),
  ...mutantsOf(
    'server/areas/rentals/erasure.ts',
    ['tests/api/account-deletion.test.ts'],
    [
      ['what is out is forgotten with its account', ".where('state', '<>', 'collected')", ''],
      ['a purpose outlives its account', ".set({ purpose: '' })", ".set({ state: 'collected' })"],
    ],
  ),
];
