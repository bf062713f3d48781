import { sql } from 'kysely';
import type { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { bothLanguages, orderOf, paginate } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { addRow } from '#server/db/rows.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { type AuditRecord, record, recordRead } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { person } from '#server/services/person.ts';
import { courseChangedTask } from '../notifications.ts';

const columns = [
  'id',
  'title',
  'description',
  'place',
  'starts_at',
  'ends_at',
  'places',
  'is_cancelled',
  'version',
  sql<number>`(select count(*) from wellbeing_course_places where course_id = wellbeing_courses.id)::integer`.as(
    'taken',
  ),
] as const;

/** Courses, the latest first. */
export const listAllCourses: Handler<typeof wellbeingAdmin.courses> = async ({ query }, { db }) => {
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(db.selectFrom('wellbeing_courses'), query, (all) =>
    all.select(columns).orderBy(column, direction).orderBy('id'),
  );
  return { rows: rows.map(inBoth), total };
};

/** @throws HttpProblem `not_found` */
export const viewCourse: Handler<typeof wellbeingAdmin.course> = async ({ params: { id } }, { db }) =>
  inBoth(
    await db.selectFrom('wellbeing_courses').select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound),
  );

/** Lists the participants. @throws HttpProblem `not_found` */
export const listParticipants: Handler<typeof wellbeingAdmin.participants> = async ({ params: { id } }, context) => {
  const { db } = context;
  await db.selectFrom('wellbeing_courses').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  const rows = await db
    .selectFrom('wellbeing_course_places')
    .select((eb) => ['number', person(eb.ref('wellbeing_course_places.user_id')).as('person')])
    .where('course_id', '=', id)
    .orderBy('number')
    .execute();
  await recordRead(context, { action: 'wellbeing_course_viewed', subject: 'wellbeing_course', subject_ids: [id] });
  return rows;
};

export const addCourse: Handler<typeof wellbeingAdmin.addCourse> = async ({ body }, context) => {
  await note(context, 'wellbeing_course_added', await addRow(context.db, 'wellbeing_courses', body));
};

/**
 * Participants are notified. They keep their places even if the new number of places is smaller.
 * @throws HttpProblem `not_found`, `version_conflict`
 */
export const changeCourse: Handler<typeof wellbeingAdmin.changeCourse> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const version = await nextVersion(context, { table: 'wellbeing_courses', id }, body);
  await db
    .updateTable('wellbeing_courses')
    .set({ ...body, version })
    .where('id', '=', id)
    .execute();
  await note(context, 'wellbeing_course_changed', id);
  await context.jobs.enqueue(context.db, courseChangedTask, { course_id: id, at: context.clock.now().toISOString() });
};

/** @throws HttpProblem `not_found`, `already_decided` for a cancelled course */
export const cancelCourse: Handler<typeof wellbeingAdmin.cancelCourse> = async ({ params: { id } }, context) => {
  const { is_cancelled } = await context.db
    .selectFrom('wellbeing_courses')
    .select('is_cancelled')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (is_cancelled) throw new HttpProblem('already_decided');
  await context.db.updateTable('wellbeing_courses').set({ is_cancelled: true }).where('id', '=', id).execute();
  await note(context, 'wellbeing_course_cancelled', id);
  await context.jobs.enqueue(context.db, courseChangedTask, { course_id: id, at: context.clock.now().toISOString() });
};

function note(context: SignedInContext, action: AuditRecord['action'], subject_id: number): Promise<void> {
  return record(context, { action, subject: 'wellbeing_course', subject_id });
}

type Written = Record<'title' | 'description' | 'place', Localised>;

/** Returns the texts in both languages, for the form. */
function inBoth<R extends Written>({ title, description, place, ...course }: R) {
  return {
    ...course,
    title: bothLanguages(title),
    description: bothLanguages(description),
    place: bothLanguages(place),
  };
}
