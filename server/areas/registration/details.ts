import type { Kysely } from 'kysely';
import type { registration } from '#contract/registration/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { assertChoiceExists, saveContactDetails } from '#server/services/contact-details.ts';
import { answerStep, lockAnswers, requireStepsBefore, statusAfter } from '#server/services/registration-status.ts';
import { joinVolunteers, leaveVolunteers } from '#server/services/volunteers.ts';
import { identityPurpose } from './identity-number.ts';

/**
 * Saves the step PERSONAL: names, nationality, and the number of a document, which is encrypted.
 * @throws HttpProblem `step_missing`; `step_closed` once registered, because cards and permits carry the name
 */
export const savePersonalDetails: Handler<typeof registration.nationality> = async ({ body }, context) => {
  const { db, session, secrets } = context;
  if (session.registered) throw new HttpProblem('step_closed');
  requireStepsBefore('PERSONAL', await lockAnswers(db, session.user_id), session.account_type);
  const own = await db
    .selectFrom('personal_details')
    .select('nationality_id')
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  await assertChoiceExists(db, 'nationalities', body.nationality_id, {
    field: 'nationality_id',
    own: own?.nationality_id,
  });
  const identity_number = secrets.encrypt(body.identity_number, identityPurpose(session.user_id));
  const details = { ...body, identity_number };
  await db
    .insertInto('personal_details')
    .values({ user_id: session.user_id, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
  return statusAfter(context);
};

/** The step CONTACT. @throws HttpProblem `step_missing` */
export const saveContactStep: Handler<typeof registration.contactDetails> = async ({ body }, context) => {
  const { db, session } = context;
  requireStepsBefore('CONTACT', await lockAnswers(db, session.user_id), session.account_type);
  await saveContactDetails(body, context);
  return statusAfter(context);
};

/**
 * Saves the step COURSE, which completes a student's registration; it can be repeated later, because courses change.
 * @throws HttpProblem `step_missing`, `students_only`, `invalid` for a contradictory combination
 */
export const saveAcademicDetails: Handler<typeof registration.academicDetails> = async ({ body }, context) => {
  const { db, clock, session } = context;
  requireStepsBefore('COURSE', await lockAnswers(db, session.user_id), session.account_type);
  const own = await db
    .selectFrom('academic_details')
    .select(['entity_id', 'course_id', 'enrollment_type_id'])
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  const entity = { field: 'entity_id', own: own?.entity_id, accountType: session.account_type };
  await assertChoiceExists(db, 'entities', body.entity_id, entity);
  await assertCourseOfEntity(db, body, own?.course_id);
  const type = { field: 'enrollment_type_id', own: own?.enrollment_type_id };
  await assertChoiceExists(db, 'enrollment_types', body.enrollment_type_id, type);
  const max = clock.now().getUTCFullYear() + 1;
  if (body.course_commencement_year > max) throw invalidAt('course_commencement_year', 'max_value', { max });
  await db
    .insertInto('academic_details')
    .values({ user_id: session.user_id, ...body })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(body))
    .execute();
  return statusAfter(context);
};

/** Skips an optional step. A completed step stays completed. */
export const skipStep: Handler<typeof registration.skip> = async ({ body: { step } }, context) => {
  await answerStep(step, 'skipped', context);
  return statusAfter(context);
};

/** Joins the volunteers or leaves them (REG-23); both answer the step. */
export const setVolunteer: Handler<typeof registration.volunteer> = async ({ body: { is_volunteer } }, context) => {
  await (is_volunteer ? joinVolunteers : leaveVolunteers)(context);
  return statusAfter(context);
};

/** @param own the caller's current course, which stays valid after it was retired (REF-12) */
async function assertCourseOfEntity(
  db: Kysely<DB>,
  { entity_id, course_id }: { entity_id: number; course_id: number },
  own: number | undefined,
): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', course_id)
    .where('entity_id', '=', entity_id)
    .$if(course_id !== own, (query) => query.where('state', '=', 'offered'))
    .executeTakeFirst();
  if (course === undefined) throw invalidAt('course_id', 'choice');
}
