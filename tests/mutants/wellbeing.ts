import { mutantsOf } from './mutant.ts';

const own = ['tests/api/wellbeing.test.ts'];
const boundaries = ['tests/api/wellbeing-boundaries.test.ts'];

/** Faults in mental wellbeing: states of a request, sessions, course places, and the times of deletion. */
export const wellbeingMutants = [
  ...mutantsOf('server/areas/wellbeing/retention.ts', own, [
    ['a request is deleted a moment early', "where('ended_at', '<', before)", "where('ended_at', '<=', before)"],
    ['sessions are deleted at the end of their year', 'yearInMalta(before)', 'yearInMalta(now)'],
    [
      'participants are deleted from the beginning of their course',
      "where('ends_at', '<', before)",
      "where('starts_at', '<', before)",
    ],
  ]),
  ...mutantsOf('server/areas/wellbeing/own.ts', boundaries, [
    ['a request that was closed is taken back', "    .where('state', 'in', openStates)\n", ''],
    [
      'somebody else’s request is taken back',
      "await ownRequest.where('user_id', '=', session.user_id).executeTakeFirstOrThrow(notFound)",
      'await ownRequest.executeTakeFirstOrThrow(notFound)',
    ],
    ['a course that is over is among the own ones', "    .where('ends_at', '>', now)\n", ''],
    [
      'sessions of others count',
      "    .where('user_id', '=', user_id)\n    .where('year', '=', year)",
      "    .where('year', '=', year)",
    ],
  ]),
  ...mutantsOf('server/areas/wellbeing/staff/requests.ts', boundaries, [
    [
      'an appointment goes back to contact',
      "change: { state: 'contacted' }, from: ['requested'] }",
      "change: { state: 'contacted' }, from: openStates }",
    ],
    [
      'an appointment is not changed',
      "action: 'wellbeing_appointed', change, from: openStates",
      "action: 'wellbeing_appointed', change, from: ['requested', 'contacted']",
    ],
    [
      'an appointment is at this moment',
      'if (appointment_at <= context.clock.now())',
      'if (appointment_at < context.clock.now())',
    ],
    [
      'a session is noted for tomorrow',
      'if (held_on > dayInMalta(clock.now()))',
      'if (held_on > dayInMalta(new Date(clock.now().getTime() + 86_400_000)))',
    ],
    [
      'a session is noted by the day in UTC',
      'held_on > dayInMalta(clock.now())',
      'held_on > clock.now().toISOString().slice(0, 10)',
    ],
    [
      'the sessions of others use up the numbers',
      'where user_id = ${user_id} and year = extract',
      'where year = extract',
    ],
    [
      'the session of somebody else is removed',
      "context.db.deleteFrom('wellbeing_sessions').where('user_id', '=', user_id);",
      "context.db.deleteFrom('wellbeing_sessions').where('user_id', '>', 0 * user_id);",
    ],
  ]),
  ...mutantsOf('server/areas/wellbeing/request-rows.ts', boundaries, [
    [
      'a request that is cancelled is open',
      "['requested', 'contacted', 'appointment'] as const",
      "['requested', 'contacted', 'appointment', 'cancelled'] as const",
    ],
  ]),
  ...mutantsOf('server/areas/wellbeing/courses.ts', boundaries, [
    ['a place is taken as it begins', 'course.starts_at <= clock.now()', 'course.starts_at < clock.now()'],
    ['a course that has begun is listed', "    .where('starts_at', '>', clock.now())\n", ''],
    [
      'the places of everybody are given back',
      "await places.where('user_id', '=', session.user_id).execute();",
      'await places.execute();',
    ],
    [
      'a place on every course is given back',
      "deleteFrom('wellbeing_course_places').where('course_id', '=', id);",
      "deleteFrom('wellbeing_course_places').where('course_id', '>', 0);",
    ],
  ]),
  ...mutantsOf('server/areas/wellbeing/notifications.ts', boundaries, [
    [
      'participants of other courses are told',
      "    .where('course_id', '=', course_id)\n",
      "    .where('course_id', '>', 0 * course_id)\n",
    ],
  ]),
  ...mutantsOf('server/areas/wellbeing/staff/courses.ts', boundaries, [
    [
      'a course lists the participants of all',
      "    .where('course_id', '=', id)\n    .orderBy('number')",
      "    .orderBy('number')",
    ],
    ['a course is cancelled twice', "  if (is_cancelled) throw new HttpProblem('already_decided');\n", ''],
  ]),
];
