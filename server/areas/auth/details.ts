import type { Kysely } from 'kysely';
import type { auth } from '#contract/auth.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { ContactDetails, RegistrationStatus } from '#contract/registration.ts';
import type { Rule } from '#contract/rule-codes.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { answerStep, lockAnswers, requireStepsBefore, statusAfter } from '#server/services/registration-status.ts';

const choice: Rule = { code: 'choice', params: {} };

/**
 * The step PERSONAL: names, nationality, and the number of a document, which is encrypted.
 * @throws HttpProblem `step_missing`; `step_closed` once registered, as cards and permits are made out to the name
 */
export async function savePersonalDetails(
  { body }: RequestOf<typeof auth.nationality>,
  context: SignedInContext,
): Promise<RegistrationStatus> {
  const { db, session, secrets } = context;
  if (session.registered) throw new HttpProblem('step_closed');
  requireStepsBefore('PERSONAL', await lockAnswers(db, session.user_id), session.account_type);
  await mustExist(db, 'nationalities', body.nationality_id, 'nationality_id');
  const identity_number = secrets.encrypt(body.identity_number, `identity of user ${session.user_id}`);
  const details = { ...body, identity_number };
  await db
    .insertInto('personal_details')
    .values({ user_id: session.user_id, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
  return statusAfter(context);
}

/** The step CONTACT. @throws HttpProblem `step_missing` */
export async function saveContactStep(
  { body }: RequestOf<typeof auth.contactDetails>,
  context: SignedInContext,
): Promise<RegistrationStatus> {
  const { db, session } = context;
  requireStepsBefore('CONTACT', await lockAnswers(db, session.user_id), session.account_type);
  await saveContactDetails(body, context);
  return statusAfter(context);
}

/** Where somebody lives and how they are called. @throws HttpProblem `invalid` for a locality that is not there */
export async function saveContactDetails(details: ContactDetails, { db, session }: SignedInContext): Promise<void> {
  await mustExist(db, 'localities', details.locality_id, 'locality_id');
  await db
    .insertInto('contact_details')
    .values({ user_id: session.user_id, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
}

/**
 * The step COURSE, with which a student is registered; later it may be repeated, because courses change.
 * @throws HttpProblem `step_missing`, `students_only`, `invalid` for what does not fit together
 */
export async function saveAcademicDetails(
  { body }: RequestOf<typeof auth.academicDetails>,
  context: SignedInContext,
): Promise<RegistrationStatus> {
  const { db, clock, session } = context;
  requireStepsBefore('COURSE', await lockAnswers(db, session.user_id), session.account_type);
  await mustExist(db, 'entities', body.entity_id, 'entity_id', session.account_type);
  await mustTeach(db, body.entity_id, body.course_id);
  await mustExist(db, 'enrollment_types', body.enrollment_type_id, 'enrollment_type_id');
  const max = clock.now().getUTCFullYear() + 1;
  if (body.course_commencement_year > max)
    throw wrong('course_commencement_year', { code: 'max_value', params: { max } });
  await db
    .insertInto('academic_details')
    .values({ user_id: session.user_id, ...body })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(body))
    .execute();
  return statusAfter(context);
}

/** Leaves an optional step out. One that is done stays done. */
export async function skipStep(
  { body: { step } }: RequestOf<typeof auth.skip>,
  context: SignedInContext,
): Promise<RegistrationStatus> {
  await answerStep(step, 'skipped', context);
  return statusAfter(context);
}

/** Joins the volunteers or leaves them (spec §7 `PUT /api/auth/volunteer`): either is an answer to the step. */
export async function setVolunteer(
  { body: { is_volunteer } }: RequestOf<typeof auth.volunteer>,
  context: SignedInContext,
): Promise<RegistrationStatus> {
  const { db, session } = context;
  const role = { user_id: session.user_id, role: 'volunteer' };
  await answerStep('VOLUNTEERING', 'done', context);
  if (is_volunteer)
    await db
      .insertInto('user_roles')
      .values(role)
      .onConflict((c) => c.doNothing())
      .execute();
  else await db.deleteFrom('user_roles').where('user_id', '=', role.user_id).where('role', '=', role.role).execute();
  return statusAfter(context);
}

type LookUp = 'nationalities' | 'localities' | 'enrollment_types' | 'entities';

async function mustExist(
  db: Kysely<DB>,
  table: LookUp,
  id: number,
  field: string,
  accountType?: string,
): Promise<void> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .$if(accountType !== undefined, (query) => query.where('account_type' as never, '=', accountType as never))
    .executeTakeFirst();
  if (found === undefined) throw wrong(field, choice);
}

async function mustTeach(db: Kysely<DB>, entityId: number, courseId: number): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  if (course === undefined) throw wrong('course_id', choice);
}

function wrong(field: string, rule: Rule): HttpProblem {
  return new HttpProblem('invalid', { fields: { [field]: [rule] } });
}
