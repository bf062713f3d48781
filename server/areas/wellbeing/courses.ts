import { sql } from 'kysely';
import { isStudentAccount } from '#contract/kit/offers.ts';
import type { wellbeing } from '#contract/wellbeing/calls.ts';
import { texts } from '#server/db/columns.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { lockAccount } from '#server/services/registration-status.ts';

/** Lists courses that have not begun, the next one first. */
export const listCourses: Handler<typeof wellbeing.courses> = async (_request, context) => {
  const { db, clock, locale } = context;
  const taken = sql`(select count(*) from wellbeing_course_places where course_id = wellbeing_courses.id)`;
  const rows = await db
    .selectFrom('wellbeing_courses')
    .select(['id', 'starts_at', 'ends_at', 'is_cancelled', 'places'])
    .select(texts(locale, 'wellbeing_courses.title', 'wellbeing_courses.description', 'wellbeing_courses.place'))
    .select((eb) => mediaRow(eb.ref('image_id')).as('image'))
    .select(sql<number>`greatest(0, places - ${taken})::integer`.as('places_left'))
    .where('starts_at', '>', clock.now())
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => withImage(row, context));
};

/**
 * Takes the lowest free place. Locks the account first, then the course, like every claim of places. A caller with a
 * place keeps it. Unique keys guard the places; if the number of places was reduced, more numbers may be taken than
 * exist.
 * @throws HttpProblem `students_only`, `not_found`, `bookings_closed` once it has begun or is cancelled, `sold_out`
 */
export const takePlace: Handler<typeof wellbeing.takePlace> = async ({ params: { id } }, { db, clock, session }) => {
  if (!isStudentAccount(session.account_type)) throw new HttpProblem('students_only');
  await lockAccount(db, session.user_id);
  const course = await db
    .selectFrom('wellbeing_courses')
    .select(['starts_at', 'is_cancelled'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const coursePlaces = db.selectFrom('wellbeing_course_places').select('number').where('course_id', '=', id);
  if ((await coursePlaces.where('user_id', '=', session.user_id).executeTakeFirst()) !== undefined) return;
  if (course.is_cancelled || course.starts_at <= clock.now()) throw new HttpProblem('bookings_closed');
  const { rows } = await sql<{ number: number }>`
    insert into wellbeing_course_places (course_id, number, user_id)
    select id, free.number, ${session.user_id}
    from wellbeing_courses, lateral (
      select min(place) as number from generate_series(1, places) as place
      where not exists (
        select from wellbeing_course_places where course_id = ${id} and wellbeing_course_places.number = place
      )
    ) as free
    where id = ${id} and free.number is not null
      and (select count(*) from wellbeing_course_places where course_id = ${id}) < places
    returning number`.execute(db);
  if (rows.length === 0) throw new HttpProblem('sold_out');
};

/** Returns the caller's place. @throws HttpProblem `not_found` for a missing course */
export const givePlaceBack: Handler<typeof wellbeing.givePlaceBack> = async ({ params: { id } }, { db, session }) => {
  const course = db.selectFrom('wellbeing_courses').select('id').where('id', '=', id);
  await course.executeTakeFirstOrThrow(notFound);
  const places = db.deleteFrom('wellbeing_course_places').where('course_id', '=', id);
  await places.where('user_id', '=', session.user_id).execute();
};
