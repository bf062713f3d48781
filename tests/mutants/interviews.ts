import { mutantsOf } from './mutant.ts';

const own = ['tests/api/interviews.test.ts'];
const races = ['tests/api/interviews-races.test.ts'];
const staff = ['tests/api/interviews-staff.test.ts'];

const boundaries = ['tests/api/interviews-boundaries.test.ts'];

/** Faults in booking, cancelling and reminding of interviews, and in what staff do with them. */
export const interviewMutants = [
  ...mutantsOf('server/areas/interviews/claim.ts', own, [
    [
      'an organisation books an interview',
      "  if (!isOfferedTo('interview', session.account_type)) throw new HttpProblem('students_only');\n",
      '',
    ],
    [
      'an interview is booked at the last moment',
      "  if (wanted.starts_at <= bookableAfter(clock.now())) throw invalidAt('starts_at', 'past');\n",
      '',
    ],
    ['a CV goes along unasked', 'if (body.with_cv) await addCv', 'await addCv'],
    [
      'a repeated call is refused',
      'if ((await findOwnInterview(context.db, wanted)) === undefined) throw slotTaken',
      'throw slotTaken',
    ],
  ]),
  ...mutantsOf('server/areas/interviews/claim.ts', races, [
    ['a claim is stopped by a constraint', '    on conflict do nothing\n', ''],
    ['a window is removed under a claim', '    for key share of offered\n', ''],
  ]),
  ...mutantsOf('server/areas/interviews/slots.ts', own, [
    ['a company that is not published is booked', 'companies.is_published\n    and offered.day', 'offered.day'],
    ['a slot that the student cannot have is named', 'slot.is_free && isPossible(slot.starts_at)', 'slot.is_free'],
  ]),
  ...mutantsOf('server/areas/interviews/own.ts', own, [
    ['an interview is cancelled at the last moment', "    .where(cancelUntil, '>', clock.now())\n", ''],
    [
      'somebody else’s interview is cancelled',
      "    .where('user_id', '=', session.user_id)\n    .executeTakeFirstOrThrow",
      '    .executeTakeFirstOrThrow',
    ],
    [
      'a cancelled interview keeps the CV',
      '  if (interview.cv_copy_id !== null) await dropCvCopy(db, session.user_id, interview.cv_copy_id);\n',
      '',
    ],
  ]),
  ...mutantsOf('server/areas/interviews/jobs.ts', own, [
    ['an interview is reminded of twice', "      .where('reminded_at', 'is', null)\n", ''],
  ]),
  ...mutantsOf('server/areas/interviews/staff/interviews.ts', staff, [
    ['somebody attended before it began', "    .where('starts_at', '<=', clock.now())\n", ''],
  ]),
  ...mutantsOf('contract/kit/csv.ts', staff, [['a name runs as a formula', "`'${text}`", 'text']]),
  ...mutantsOf('server/areas/interviews/staff/interviews.ts', boundaries, [
    [
      'an interview that was attended is cancelled',
      "        .where('id', '=', id)\n        .where('state', '=', 'booked')\n",
      "        .where('id', '=', id)\n        .where('state', '<>', 'cancelled')\n",
    ],
    [
      'a cancelled interview was attended',
      "    .where('state', '<>', 'cancelled')\n    .where('starts_at', '<=', clock.now())",
      "    .where('starts_at', '<=', clock.now())",
    ],
    [
      'attendance is noted a moment late',
      "where('starts_at', '<=', clock.now())",
      "where('starts_at', '<', clock.now())",
    ],
  ]),
  ...mutantsOf('server/areas/interviews/staff/interviewers.ts', boundaries, [
    ['today takes no interviews', 'if (body.day < dayInMalta(', 'if (body.day <= dayInMalta('],
    [
      'yesterday takes interviews after midnight',
      'body.day < dayInMalta(clock.now())',
      'body.day < clock.now().toISOString().slice(0, 10)',
    ],
    [
      'an attended interview loses its time',
      "    .where('state', '=', 'cancelled')\n    .where('window_id', 'in', ids)",
      "    .where('state', '<>', 'booked')\n    .where('window_id', 'in', ids)",
    ],
    [
      'a cancelled interview is counted',
      "where window_id = half_day.id and state <> 'cancelled'",
      'where window_id = half_day.id',
    ],
  ]),
  ...mutantsOf('server/areas/interviews/jobs.ts', boundaries, [
    ['a cancelled interview is reminded of', "      .where('state', '=', 'booked')\n", ''],
    ['an interview that has begun is reminded of', "      .where('starts_at', '>', now)\n", ''],
    ['a reminder comes a moment late', "'starts_at', '<=', new Date(", "'starts_at', '<', new Date("],
    [
      'a reminder comes days early',
      "      .where('starts_at', '<=', new Date(now.getTime() + REMIND_HOURS * 3_600_000))\n",
      '',
    ],
    [
      'a company takes no interviews on its last day',
      'day >= ${dayInMalta(now)}::date',
      'day > ${dayInMalta(now)}::date',
    ],
    [
      'a company takes interviews until midnight in UTC',
      'day >= ${dayInMalta(now)}::date',
      'day >= ${now.toISOString().slice(0, 10)}::date',
    ],
  ]),
  ...mutantsOf('server/areas/interviews/claim.ts', boundaries, [
    ['a cancelled interview stands in the way', "    .where('interviews.state', '<>', 'cancelled')\n", ''],
    [
      'an interview that is over is called booked',
      "ownInterview.state === 'booked' ? 'interview_booked'",
      "ownInterview.state !== 'cancelled' ? 'interview_booked'",
    ],
  ]),
  ...mutantsOf('server/areas/interviews/slots.ts', boundaries, [
    ['a cancelled interview takes its time', "        and taken.state <> 'cancelled'\n", ''],
    [
      'a cancelled interview of their own hides a time',
      "      .where('state', '<>', 'cancelled')\n      .execute();",
      '      .execute();',
    ],
  ]),
  ...mutantsOf('server/areas/interviews/interview-rows.ts', boundaries, [
    ['an interview is past once it begins', '${endsAt} > ${now})', 'interviews.starts_at > ${now})'],
    ['an attended interview is upcoming', "(interviews.state = 'booked' and ${endsAt}", '(${endsAt}'],
  ]),
  ...mutantsOf('server/areas/interviews/own.ts', boundaries, [
    [
      'the calendar file of somebody else is read',
      "    .where('interviews.user_id', '=', session.user_id)\n    .executeTakeFirstOrThrow(notFound);\n  return calendar",
      '    .executeTakeFirstOrThrow(notFound);\n  return calendar',
    ],
    [
      'an interview cannot be cancelled in the last hour in which it can',
      "where(cancelUntil, '>', clock.now())",
      "where(cancelUntil, '>', new Date(clock.now().getTime() + 3_600_000))",
    ],
  ]),
];
