import { mutantsOf } from './mutant.ts';

const own = ['tests/api/interviews.test.ts'];
const races = ['tests/api/interviews-races.test.ts'];
const staff = ['tests/api/interviews-staff.test.ts'];

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
      'if ((await findOwn(context.db, wanted)) === undefined) throw slotTaken',
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
      '  if (own.cv_copy_id !== null) await dropCvCopy(db, session.user_id, own.cv_copy_id);\n',
      '',
    ],
  ]),
  ...mutantsOf('server/areas/interviews/jobs.ts', own, [
    ['an interview is reminded of twice', "      .where('reminded_at', 'is', null)\n", ''],
  ]),
  ...mutantsOf('server/areas/interviews/staff/interviews.ts', staff, [
    ['somebody attended before it began', "    .where('starts_at', '<=', clock.now())\n", ''],
  ]),
  ...mutantsOf('server/services/csv.ts', staff, [['a name runs as a formula', "`'${text}`", 'text']]),
];
