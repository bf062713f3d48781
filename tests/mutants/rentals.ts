import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/rentals.test.ts'];

const boundaries = ['tests/api/rentals-boundaries.test.ts'];

/** Faults in rentals: permissions, promised days, and decisions. */
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
      "await lockOwnRental(id, undecidedStates, 'already_decided', context);",
      "await lockOwnRental(id, undefined, 'already_decided', context);",
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
  ...mutantsOf('server/areas/rentals/requests.ts', boundaries, [
    [
      'a rental that is handed out is cancelled',
      "[...undecidedStates, 'approved'];",
      "[...undecidedStates, 'approved', 'collected'];",
    ],
    [
      'a rental that came back is cancelled',
      "[...undecidedStates, 'approved'];",
      "[...undecidedStates, 'approved', 'returned'];",
    ],
    ['today is over', 'if (starts_on < today)', 'if (starts_on <= today)'],
    [
      'yesterday can be rented after midnight',
      'const today = dayInMalta(clock.now());',
      'const today = clock.now().toISOString().slice(0, 10);',
    ],
    [
      'a change keeps the former days',
      "const change = { ...asked, organisation_id, state: 'requested' };",
      "const { starts_on: _s, ends_on: _e, ...words } = asked;\n  const change = { ...words, organisation_id, state: 'requested' };",
    ],
    [
      'a change keeps the former things',
      "  await db.deleteFrom('rental_items').where('rental_id', '=', id).execute();\n",
      '',
    ],
    [
      'requests of others count',
      "db.selectFrom('rentals').where('user_id', '=', session.user_id).where('state', 'in', undecidedStates)",
      "db.selectFrom('rentals').where('state', 'in', undecidedStates)",
    ],
    [
      'requests that were decided count',
      "where('user_id', '=', session.user_id).where('state', 'in', undecidedStates)",
      "where('user_id', '=', session.user_id)",
    ],
    ['messages of the union count', "thread.where('is_from_union', '=', false)", 'thread'],
    [
      'messages about other requests count',
      "db.selectFrom('rental_messages').where('rental_id', '=', id);\n  await requireRoom",
      "db.selectFrom('rental_messages');\n  await requireRoom",
    ],
  ]),
  ...mutantsOf('contract/rentals/calls.ts', boundaries, [
    [
      'a rental that is out is not written about',
      "['declined', 'cancelled', 'returned'];",
      "['declined', 'cancelled', 'collected', 'returned'];",
    ],
    [
      'a rental that came back is written about',
      "['declined', 'cancelled', 'returned'];",
      "['declined', 'cancelled'];",
    ],
    [
      'a request of which changes were asked for is decided',
      "undecidedStates: readonly RentalState[] = ['requested', 'changes_requested'];",
      "undecidedStates: readonly RentalState[] = ['requested'];",
    ],
  ]),
  ...mutantsOf('server/areas/rentals/decisions.ts', boundaries, [
    [
      'a rental is handed out twice',
      "const from = [state === 'collected' ? 'approved' : 'collected'] as const;",
      "const from = state === 'collected' ? (['approved', 'collected'] as const) : (['collected'] as const);",
    ],
    [
      'a rental comes back twice',
      "const from = [state === 'collected' ? 'approved' : 'collected'] as const;",
      "const from = state === 'collected' ? (['approved'] as const) : (['collected', 'returned'] as const);",
    ],
  ]),
  ...mutantsOf('server/areas/rentals/things.ts', boundaries, [
    [
      'the last day of a rental is free',
      "where('ends_on', '>=', dayInMalta(now))",
      "where('ends_on', '>', dayInMalta(now))",
    ],
    [
      'a thing is free again by the day in UTC',
      "where('ends_on', '>=', dayInMalta(now))",
      "where('ends_on', '>=', now.toISOString().slice(0, 10))",
    ],
  ]),
  ...mutantsOf('server/areas/rentals/staff.ts', boundaries, [
    [
      'the first day of the next month is in the calendar',
      "'rentals.starts_on', '<', sql",
      "'rentals.starts_on', '<=', sql",
    ],
    [
      'the first day of a month is not in its calendar',
      "where('rentals.ends_on', '>=', first)",
      "where('rentals.ends_on', '>', first)",
    ],
    [
      'what nobody has decided is in the calendar',
      "    .where('rentals.state', 'in', ['approved', 'collected'])\n",
      '',
    ],
    [
      'a request of which changes were asked for is no rival',
      "where('other.state', 'in', ['requested', 'changes_requested'])",
      "where('other.state', 'in', ['requested'])",
    ],
    [
      'a request that was decided is a rival',
      "    .where('other.state', 'in', ['requested', 'changes_requested'])\n",
      '',
    ],
  ]),
  ...mutantsOf('server/areas/rentals/rental-rows.ts', boundaries, [
    [
      'a request that was decided is counted as a rival',
      "    and other.state in ('requested', 'changes_requested')\n",
      '',
    ],
  ]),
  ...mutantsOf('server/areas/rentals/requests.ts', stories, [
    [
      'a request that was declined is cancelled',
      "[...undecidedStates, 'approved'];",
      "[...undecidedStates, 'approved', 'declined'];",
    ],
  ]),
];
