import { mutantsOf } from './mutant.ts';

const own = ['tests/api/volunteering.test.ts'];
const races = ['tests/api/volunteering-races.test.ts'];
const staff = ['tests/api/volunteering-staff.test.ts'];

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
      "const own = signUpRows(db).where('volunteer_sign_ups.id', '=', id).where('user_id', '=', session.user_id);",
      "const own = signUpRows(db).where('volunteer_sign_ups.id', '=', id);",
    ],
    ['somebody becomes a volunteer unasked', "  if (!isJoining) throw new HttpProblem('volunteers_only');\n", ''],
  ]),
  ...mutantsOf('server/areas/volunteering/erased.ts', own, [
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
];
