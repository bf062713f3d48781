import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/toga.test.ts', 'tests/api/toga-paid.test.ts', 'tests/api/toga-staff.test.ts'];

const boundaries = ['tests/api/toga-boundaries.test.ts'];

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
    ['a second rental is booked', "if (paidRental !== undefined) throw new HttpProblem('already_paid');", ''],
    ['an unpaid rental keeps its slot', '  await releaseUnpaid(db, session.user_id);\n  const id', '  const id'],
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
  ...mutantsOf('server/areas/toga/book.ts', boundaries, [
    [
      'the deposit is charged at the price of the rent',
      "{ purpose: 'toga_deposit', valid_until: null, toga_rental: { id, amount_cents: deposit_cents } }",
      "{ purpose: 'toga_deposit', valid_until: null, toga_rental: { id, amount_cents: rent_cents } }",
    ],
    [
      'the rent is charged at the price of the deposit',
      "{ purpose: 'toga', valid_until: null, toga_rental: { id, amount_cents: rent_cents } }",
      "{ purpose: 'toga', valid_until: null, toga_rental: { id, amount_cents: deposit_cents } }",
    ],
    ['the deposit is the rent', "${rent_cents}, ${feeOf('toga_deposit')},", '${rent_cents}, ${rent_cents},'],
    [
      'a rental that was fitted is given back',
      "else if (state !== 'cancelled' && state !== 'expired') throw",
      "else if (state === 'paid') throw",
    ],
    [
      'a rental that was collected is paid again',
      "if (state !== 'booked') throw new HttpProblem('already_paid');",
      "if (state === 'paid' || state === 'fitted') throw new HttpProblem('already_paid');",
    ],
    [
      'a second rental is booked after the fitting',
      "'in', ['paid', 'fitted', 'collected'])",
      "'in', ['paid', 'collected'])",
    ],
    [
      'a second rental is booked while the first is collected',
      "'in', ['paid', 'fitted', 'collected'])",
      "'in', ['paid', 'fitted'])",
    ],
    ['a fitting ends before the pick-up begins', 'toga_slots.ends_at <=', 'toga_slots.ends_at <'],
  ]),
  ...mutantsOf('server/services/toga-rentals.ts', boundaries, [
    [
      'late money buys a second rental after a fitting',
      "('booked', 'paid', 'fitted', 'collected')",
      "('booked', 'paid', 'collected')",
    ],
    [
      'late money buys a second rental while one is collected',
      "('booked', 'paid', 'fitted', 'collected')",
      "('booked', 'paid', 'fitted')",
    ],
  ]),
  ...mutantsOf('server/areas/toga/own-rental.ts', boundaries, [
    [
      'a rental that was fitted is hidden by one that ran out',
      "in ('paid', 'fitted', 'collected')`, 'desc'",
      "in ('paid', 'collected')`, 'desc'",
    ],
    [
      'a hold expires before its time',
      "where state = 'booked' and held_until <= ${clock.now()} for",
      "where state = 'booked' for",
    ],
    ['a hold lasts a moment longer', 'held_until <= ${clock.now()} for', 'held_until < ${clock.now()} for'],
  ]),
  ...mutantsOf('server/areas/toga/rental-rows.ts', boundaries, [
    [
      'a hold that ran out is listed as booked',
      "when toga_rentals.state = 'booked' and toga_rentals.held_until <= ${now} then 'expired'",
      "when false then 'expired'",
    ],
  ]),
  ...mutantsOf('server/areas/toga/reminders.ts', boundaries, [
    ['somebody fitted gets no reminder of the pick-up', "state in ('paid', 'fitted'))", "state = 'paid')"],
    [
      'a pick-up that is over is reminded of',
      "state in ('paid', 'fitted'))",
      "state in ('paid', 'fitted', 'collected'))",
    ],
    [
      'a return is reminded of before the pick-up',
      "${returnUntil}, state = 'collected')",
      "${returnUntil}, state in ('fitted', 'collected'))",
    ],
    ['a fitting that is over is reminded of', 'due_at > ${now} and due_at', 'due_at'],
    [
      'somebody fitted is reminded of the fitting',
      "fitting_at, fitting_at, state = 'paid')",
      "fitting_at, fitting_at, state in ('paid', 'fitted'))",
    ],
    [
      'a reminder comes a moment late',
      "due_at <= ${now}::timestamptz + interval '1 day'",
      "due_at < ${now}::timestamptz + interval '1 day'",
    ],
  ]),
  ...mutantsOf('server/areas/toga/catalogue.ts', boundaries, [
    [
      'the graduation of today is offered',
      "'day', '>', dayInMalta(clock.now())",
      "'day', '>=', dayInMalta(clock.now())",
    ],
    [
      'graduations are offered by the day in UTC',
      "'day', '>', dayInMalta(clock.now())",
      "'day', '>', clock.now().toISOString().slice(0, 10)",
    ],
  ]),
  ...mutantsOf('server/areas/toga/staff/offer.ts', boundaries, [
    ['today has no fittings', 'if (date < dayInMalta(', 'if (date <= dayInMalta('],
    [
      'yesterday has fittings after midnight',
      'if (date < dayInMalta(clock.now()))',
      'if (date < clock.now().toISOString().slice(0, 10))',
    ],
    ['today becomes a graduation', 'if (day <= dayInMalta(', 'if (day < dayInMalta('],
    ['the fittings of today are not listed', 'where date >= ${dayInMalta(now)}', 'where date > ${dayInMalta(now)}'],
    [
      'the fittings of yesterday are listed after midnight',
      'where date >= ${dayInMalta(now)}',
      'where date >= ${now.toISOString().slice(0, 10)}',
    ],
  ]),
  ...mutantsOf('server/areas/toga/staff/counter.ts', boundaries, [
    ['a gown is listed a day longer', 'graduation_on > malta_day(${now}) -', 'graduation_on >= malta_day(${now}) -'],
    [
      'a gown is fitted after its return',
      "return state === 'paid' || state === 'collected';",
      "return state !== 'booked';",
    ],
    ['a mark of another rental is an error of the server', "isConstraintViolation(error, 'toga_marks_pkey')", 'false'],
    [
      'a deleted account is told of its deposit',
      '  if ((await account.executeTakeFirst()) === undefined) return;\n',
      '',
    ],
  ]),
  ...mutantsOf('contract/toga/calls.ts', boundaries, [
    [
      'a doctorate trencher fits every head',
      'items.some((item) => trenchers.includes(item))',
      "items.includes('trencher')",
    ],
  ]),
  ...mutantsOf('server/areas/toga/staff/offer.ts', boundaries, [
    ['a hold that ran out is counted as taken', " and not (state = 'booked' and held_until <= ${now})", ''],
  ]),
  ...mutantsOf('server/db/functions/lock_fittings.sql', boundaries, [
    [
      'a hold is paid at its last moment',
      "where state = 'booked' and held_until <= p_now",
      "where state = 'booked' and held_until < p_now",
    ],
  ]),
];
