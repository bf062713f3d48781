import { sql } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import { sealDetails } from '#server/services/appointment-details.ts';
import { dayInMalta, yearInMalta } from '#server/services/malta-time.ts';
import { demoEmail, readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { daysBefore, inMalta, type PeopleTools, type SeedTools, userId } from './seed-tools.ts';

/** Coming courses. First appointments stay closed here until the wellbeing team opens them. */
export async function seedWellbeing(tools: SeedTools): Promise<void> {
  const { db, now } = tools;
  const courses = readData('wellbeing-courses');
  const pictureId = await addPictures(
    tools,
    courses.map(({ picture }) => picture),
  );
  for (const { picture, day, from, to, lasts, ...course } of courses) {
    await addRow(db, 'wellbeing_courses', {
      ...course,
      image_id: pictureId(picture),
      starts_at: inMalta(now, { days: day, time: from }),
      ends_at: inMalta(now, { days: day + lasts, time: to }),
    });
  }
}

/**
 * Opens first appointments, and adds requests in every state, past sessions and booked course places, but none for the
 * demo student.
 */
export async function seedWellbeingRequests(tools: SeedTools, { secrets }: PeopleTools): Promise<void> {
  const { db, now } = tools;
  await db.updateTable('feature_flags').set({ is_on: true }).where('name', '=', 'mental_wellbeing').execute();
  for (const [index, request] of readData('wellbeing-requests').entries()) {
    const { person, state, days, language, is_urgent, appointment, sessions, ...details } = request;
    const id = `00000000-0000-4000-8000-0000000000e${index + 1}`;
    const user_id = await userId(db, person);
    await addRows(db, 'wellbeing_requests', {
      id,
      user_id,
      state,
      language,
      is_urgent,
      details: sealDetails(secrets, id, details),
      requested_at: daysBefore(now, days),
      ...(appointment && {
        appointment_at: inMalta(now, { days: appointment.days, time: '14:30' }),
        place: appointment.place,
        with_whom: appointment.with_whom,
      }),
      ended_at: state === 'closed' || state === 'cancelled' ? daysBefore(now, 1) : null,
    });
    await addSessions(tools, user_id, sessions);
  }
  await fillFirstCourse(tools);
}

/** Adds past sessions of this year only, because sessions of past years are deleted. */
async function addSessions({ db, now }: SeedTools, user_id: number, daysAgo: readonly number[]): Promise<void> {
  const held = daysAgo.map((days) => daysBefore(now, days)).filter((day) => yearInMalta(day) === yearInMalta(now));
  const rows = held.map((day, index) => ({
    user_id,
    year: yearInMalta(day),
    number: index + 1,
    held_on: dayInMalta(day),
  }));
  await addRows(db, 'wellbeing_sessions', rows);
}

/** Books half of the first course for permit holders, as whom no demo account signs in. */
async function fillFirstCourse({ db }: SeedTools): Promise<void> {
  const { id } = await db.selectFrom('wellbeing_courses').select('id').orderBy('id').executeTakeFirstOrThrow();
  const holders = readData('permit-holders').map(({ email }) => email);
  await sql`
    insert into wellbeing_course_places (course_id, number, user_id)
    select ${id}::integer, row_number() over (order by id), id from users
    where email = any(${holders}::text[]) and email <> ${demoEmail('student')}`.execute(db);
}
