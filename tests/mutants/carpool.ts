import { mutantsOf } from './mutant.ts';

const own = ['tests/api/carpool.test.ts'];
const boundaries = ['tests/api/carpool-boundaries.test.ts'];
const races = ['tests/api/carpool-races.test.ts'];
const staff = ['tests/api/carpool-staff.test.ts'];

/** Faults in carpooling: days, permits, cancelled cars, and spaces that are taken away. */
export const carpoolMutants = [
  ...mutantsOf('server/areas/carpool/withdraw.ts', boundaries, [
    [
      'a change of spaces cancels the cars of today',
      "state = 'booked' and day > malta_day(${now})",
      "state = 'booked' and day >= malta_day(${now})",
    ],
    [
      'the cars of today are those of the day in UTC',
      "state = 'booked' and day > malta_day(${now})",
      "state = 'booked' and day > (${now} at time zone 'UTC')::date",
    ],
    ['the last space that is left is lost too', 'bay > carpool_bays', 'bay >= carpool_bays'],
    ['a cancelled car loses its space again', "where state = 'booked' and day >", 'where day >'],
    [
      'a passenger who declined is told that the space is lost',
      "booking_id = car.id and state = 'in' and",
      'booking_id = car.id and',
    ],
  ]),
  ...mutantsOf('server/areas/carpool/staff/exceptions.ts', boundaries, [
    ['today has no exceptions', 'if (date < dayInMalta(', 'if (date <= dayInMalta('],
    [
      'yesterday has exceptions after midnight',
      'date < dayInMalta(context.clock.now())',
      'date < context.clock.now().toISOString().slice(0, 10)',
    ],
  ]),
  ...mutantsOf('server/areas/carpool/staff/gate.ts', boundaries, [
    [
      'the gate expects the cars of the day in UTC',
      'select malta_day(${clock.now()}) + ahead',
      "select (${clock.now()} at time zone 'UTC')::date + ahead",
    ],
  ]),
  ...mutantsOf('server/areas/carpool/staff/gate.ts', staff, [
    ['the gate admits a cancelled car', "    .where('car.state', '=', 'booked')\n", ''],
    [
      'the gate counts passengers who declined',
      "booking_id = car.id and people.state = 'in' and",
      'booking_id = car.id and',
    ],
  ]),
  ...mutantsOf('server/areas/carpool/car-queries.ts', boundaries, [
    [
      'a car is upcoming after its release',
      'carpool_release(car.day) > ${clock.now()}',
      'malta_midnight(car.day + 1) > ${clock.now()}',
    ],
    [
      'a car is past on its day',
      'carpool_release(car.day) > ${clock.now()}',
      'malta_midnight(car.day) > ${clock.now()}',
    ],
    [
      'a car that somebody declined is in their list',
      "'in', ['in', 'cancelled']",
      "'in', ['in', 'cancelled', 'declined']",
    ],
  ]),
  ...mutantsOf('server/areas/carpool/car-queries.ts', own, [
    ['a cancelled car has its code', "is_driver && car.state === 'booked'", 'is_driver'],
    ['a passenger has the code of the gate', 'const isShown = is_driver && ', 'const isShown = '],
  ]),
  ...mutantsOf('server/areas/carpool/book.ts', boundaries, [
    [
      'a passenger adds passengers',
      "await ownPlace.where('is_driver', '=', true).executeTakeFirstOrThrow",
      'await ownPlace.executeTakeFirstOrThrow',
    ],
  ]),
  ...mutantsOf('server/areas/carpool/book.ts', own, [
    [
      'people are taken along who did not opt in',
      "if (hidden !== -1) throw invalidAt(`passengers.${hidden}.user_id`, 'choice');",
      'void hidden;',
    ],
  ]),
  ...mutantsOf('server/areas/carpool/change.ts', boundaries, [
    [
      'somebody who declined learns that the car was cancelled',
      "(await ownPlace.where('state', '=', 'cancelled').executeTakeFirst())",
      '(await ownPlace.executeTakeFirst())',
    ],
    ['a car is cancelled after its release', "  if (car.is_released) throw new HttpProblem('carpool_closed');\n", ''],
  ]),
  ...mutantsOf('server/areas/carpool/change.ts', own, [
    ['a passenger cancels the car', '  if (!isDriver) throw notFound();\n', ''],
    ['the driver removes everybody', 'isDriver && ids.length === passengers.length', 'false'],
  ]),
  ...mutantsOf('server/areas/carpool/erasure.ts', boundaries, [
    [
      'a car of the past is cancelled with an account',
      "state = 'in' and carpool_release(day) > ${now} as is_ahead",
      "state = 'in' as is_ahead",
    ],
    ['passengers are told twice that their car was cancelled', "state = 'in' and carpool_release", 'carpool_release'],
  ]),
  ...mutantsOf('server/areas/carpool/search.ts', boundaries, [
    [
      'a permit of today counts for a later day',
      ': sql`carpool_release(${query.date}::date)`',
      ': sql`${clock.now()}::timestamptz`',
    ],
    ['people are found whose permit has expired by then', ' and holds_permit(users.id, ${at})', ''],
  ]),
  ...mutantsOf('server/areas/carpool/search.ts', boundaries, [
    ['the caller is found', ' and users.id <> ${session.user_id}', ''],
    ['more than ten are found', 'limit ${MAX_FOUND}', 'limit 11'],
  ]),
  ...mutantsOf('server/areas/carpool/spaces.ts', boundaries, [
    [
      'spaces of today are offered',
      'between malta_day(${received_at}) + 1 and',
      'between malta_day(${received_at}) and',
    ],
    [
      'today is offered',
      'generate_series(1, ${DAYS_AHEAD}::integer) as ahead',
      'generate_series(0, ${DAYS_AHEAD}::integer) as ahead',
    ],
    [
      'days are offered by UTC',
      'select malta_day(${received_at}) + ahead as day',
      "select (${received_at} at time zone 'UTC')::date + ahead as day",
    ],
    [
      'a cancelled car takes a space of its day',
      "carpool_bookings.day = days.day and state = 'booked'",
      'carpool_bookings.day = days.day',
    ],
    ['a cancelled car takes its space', "      and taken.state = 'booked'\n", ''],
    [
      'the reason of one car park is that of the day',
      'where carpool_exceptions.day = days.day and car_park_id is null',
      'where carpool_exceptions.day = days.day',
    ],
  ]),
  ...mutantsOf('server/db/functions/join_carpool.sql', boundaries, [
    ['a cancelled car is joined', "if car.state <> 'booked' or malta_day", 'if malta_day'],
  ]),
  ...mutantsOf('server/db/functions/carpool_bays.sql', boundaries, [
    ['a car park is open on a holiday', 'order by car_park_id nulls first', 'order by car_park_id nulls last'],
  ]),
  ...mutantsOf('server/db/functions/holds_permit.sql', boundaries, [
    [
      'a permit counts before it is approved',
      "where user_id = p_user and state = 'available' and valid_until > p_at",
      'where user_id = p_user and valid_until > p_at',
    ],
  ]),
  ...mutantsOf('server/db/functions/join_carpool.sql', races, [
    [
      'a car is fuller than it may be',
      'if p_limit < cardinality(p_passengers) + (',
      'if p_limit + 1 < cardinality(p_passengers) + (',
    ],
  ]),
];
