import { mutantsOf } from './mutant.ts';

const own = ['tests/api/volunteering.test.ts'];
const races = ['tests/api/volunteering-races.test.ts'];
const staff = ['tests/api/volunteering-staff.test.ts'];

const boundaries = ['tests/api/volunteering-boundaries.test.ts'];

/** Faults in signing up as a volunteer, withdrawing and moving up, and in what staff do with sign-ups and hours. */
export const volunteeringMutants = [
  ...mutantsOf('server/services/volunteer-places.ts', races, [
    [
      'more volunteers have a place than there are',
      "case when waiting = 0 then 'signed_up' else 'waiting' end",
      "'signed_up'",
    ],
    ['whoever waits is passed over', '        order by number\n', '        order by number desc\n'],
    ['more move up than there are places', 'greatest(0, places - rest.taken)', 'places'],
    [
      'withdrawing waits for an account that is being deleted',
      '        for update skip locked\n',
      '        for update\n',
    ],
  ]),
  ...mutantsOf('server/services/volunteers.ts', own, [
    [
      'leaving the volunteers keeps the places',
      '  await leaveAllPlaces(db, session.user_id, clock.now(), jobs);\n',
      '',
    ],
  ]),
  ...mutantsOf('server/areas/volunteering/own.ts', own, [
    ['a sign-up is withdrawn at the last moment', "    .where(withdrawUntil, '>', clock.now())\n", ''],
    [
      'somebody else’s sign-up is withdrawn',
      "const ownSignUp = signUpRows(db).where('volunteer_sign_ups.id', '=', id).where('user_id', '=', session.user_id);",
      "const ownSignUp = signUpRows(db).where('volunteer_sign_ups.id', '=', id);",
    ],
    ['somebody becomes a volunteer unasked', "  if (!isJoining) throw new HttpProblem('volunteers_only');\n", ''],
  ]),
  ...mutantsOf('server/areas/volunteering/erasure.ts', own, [
    ['a deleted account keeps its places', '  await leaveAllPlaces(db, null, now, jobs);\n', ''],
  ]),
  ...mutantsOf('server/areas/volunteering/staff/sign-ups.ts', staff, [
    ['whoever waits is confirmed', "    .where('state', '=', 'signed_up')\n", ''],
    ['hours that a colleague noted are overwritten', ' and sign_up.minutes is not distinct from noted.before', ''],
    ['hours are noted before it is over', "  if (ends_at > clock.now()) throw new HttpProblem('hours_to_come');\n", ''],
  ]),
  ...mutantsOf('server/areas/volunteering/staff/opportunities.ts', staff, [
    ['a change of a colleague is overwritten', 'before.version !== body.version || ', ''],
    ['nobody is told why it was cancelled', "'cancelled', context);", "'changed', context);"],
  ]),
  ...mutantsOf('server/areas/volunteering/own.ts', boundaries, [
    [
      'a sign-up that was declined is withdrawn',
      "    .where('state', 'in', openStates)\n    .where(withdrawUntil",
      '    .where(withdrawUntil',
    ],
    [
      'somebody who was declined signs up again',
      "ownSignUp.state === 'withdrawn') return;",
      "ownSignUp.state === 'withdrawn' || ownSignUp.state === 'declined') return;",
    ],
    [
      'hours are in the record a moment late',
      "where('ends_at', '<=', clock.now())",
      "where('ends_at', '<', clock.now())",
    ],
    ['what is over is still to come', "    .where('ends_at', '>', clock.now())\n", ''],
    [
      'somebody who waited has hours',
      "    .where('state', 'in', statesWithPlace)\n    .orderBy('starts_at', 'desc')",
      "    .orderBy('starts_at', 'desc')",
    ],
  ]),
  ...mutantsOf('server/services/volunteer-places.ts', boundaries, [
    [
      'somebody signs up once it has begun',
      'and cancelled_at is null and starts_at > ${now}\n      returning',
      'and cancelled_at is null\n      returning',
    ],
  ]),
  ...mutantsOf('server/areas/volunteering/sign-up-rows.ts', boundaries, [
    [
      'somebody who waits cannot withdraw before it begins',
      "when volunteer_sign_ups.state = 'waiting' or moved_up_at",
      'when moved_up_at',
    ],
  ]),
  ...mutantsOf('server/areas/volunteering/opportunities.ts', boundaries, [
    ['what has begun is listed', "    .where('starts_at', '>', clock.now())\n", ''],
  ]),
  ...mutantsOf('server/areas/volunteering/staff/sign-ups.ts', boundaries, [
    [
      'a confirmed sign-up is declined',
      "endSignUp(id, ['signed_up', 'waiting'], 'declined'",
      "leave(id, ['signed_up', 'waiting', 'confirmed'], 'declined'",
    ],
    [
      'a sign-up that is not confirmed is released',
      "endSignUp(id, ['confirmed'], 'withdrawn'",
      "leave(id, statesWithPlace, 'withdrawn'",
    ],
    ['somebody is released once it has begun', "    .where('starts_at', '>', now)\n", ''],
    [
      'a declined sign-up is confirmed',
      "    .where('state', '=', 'signed_up')\n    .returning",
      "    .where('state', 'in', ['signed_up', 'declined'])\n    .returning",
    ],
    [
      'hours are noted for a sign-up elsewhere',
      'where sign_up.id = noted.id and opportunity_id = ${opportunity_id}',
      'where sign_up.id = noted.id',
    ],
    [
      'hours are noted for somebody who waited',
      '      and state in (${sql.join(statesWithPlace)}) and sign_up',
      '      and sign_up',
    ],
    ['hours are noted a moment late', 'if (ends_at > clock.now())', 'if (ends_at >= clock.now())'],
    ['somebody is thanked who was not there', 'before === null && minutes > 0', 'before === null'],
    ['somebody is thanked for each change', 'before === null && minutes > 0', 'minutes > 0'],
  ]),
  ...mutantsOf('server/areas/volunteering/staff/opportunities.ts', boundaries, [
    ['what has begun is cancelled', "        .where('starts_at', '>', clock.now())\n", ''],
    [
      'what has begun cannot be changed',
      'if (isMoved && row.starts_at <= clock.now())',
      'if (row.starts_at <= clock.now())',
    ],
    [
      'a start is moved to this moment',
      'if (isMoved && row.starts_at <= clock.now())',
      'if (isMoved && row.starts_at < clock.now())',
    ],
    ['another end is not told', ' || row.ends_at.getTime() !== before.ends_at.getTime())', ')'],
    ['another place in Maltese is not told', ' || before.place.mt !== row.place.mt;', ';'],
  ]),
];
