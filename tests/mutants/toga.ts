import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/toga.test.ts', 'tests/api/toga-paid.test.ts', 'tests/api/toga-staff.test.ts'];

/** Faults in toga rental: places of slots, what money buys, and marks. */
export const togaMutants = [
  ...mutantsOf('server/services/toga-rentals.ts', stories, [
    ['late money gets a place of a slot that is gone', 'slot_id is not null and fitting_at', 'fitting_at'],
    ['late money gets a place of a slot that is over', 'fitting_at > ${now} and', 'true and'],
    [
      'late money buys a second rental',
      "other.state in ('booked', 'paid', 'fitted', 'collected')",
      "other.state in ('paid', 'fitted', 'collected')",
    ],
    ['money buys what was given back', "state in ('booked', 'expired')", "state <> 'paid'"],
    [
      'a deposit is kept that nothing was rented for',
      ".select('id').where('payment_id', '=', payment_id)",
      ".select('id')",
    ],
  ]),
  ...mutantsOf('server/areas/toga/book.ts', stories, [
    ['a second rental is booked', "if (has !== undefined) throw new HttpProblem('already_paid');", ''],
    ['an unpaid rental keeps its slot', '  await giveBackUnpaid(db, session.user_id);\n  const id', '  const id'],
    [
      'a fitting may come after the pick-up',
      "if (!rows[0].is_in_time) throw invalidAt('graduation_on', 'too_early');",
      '',
    ],
    [
      'somebody else’s rental is there',
      "    .where('user_id', '=', session.user_id)\n    .executeTakeFirstOrThrow(notFound)",
      '    .executeTakeFirstOrThrow(notFound)',
    ],
    [
      'measures are kept that no item needs',
      'measuresFor(items).includes(name) ? (body[name] ?? null) : null',
      'body[name] ?? null',
    ],
  ]),
  ...mutantsOf('server/areas/toga/staff/counter.ts', stories, [
    ['a step counts twice', '!rental.is_done && isDue', 'isDue'],
    ['a toga comes back that was never handed out', ": state === 'collected';", ': true;'],
    [
      'a fitting that arrives late undoes the pick-up',
      "if (mark === 'fitted' && rental.state !== 'paid') return 'marked';",
      '',
    ],
    ['the rent is paid back with the deposit', ", purpose: 'toga_deposit' }", ' }'],
    [
      'a mark is later than its arrival',
      'Math.min(Date.parse(body.marked_at), now.getTime())',
      'Date.parse(body.marked_at)',
    ],
  ]),
];
