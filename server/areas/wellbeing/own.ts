import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isStudentAccount } from '#contract/kit/offers.ts';
import type { wellbeing } from '#contract/wellbeing/calls.ts';
import { texts } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { sealDetails } from '#server/services/appointment-details.ts';
import { yearInMalta } from '#server/services/malta-time.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { openStates, requestColumns } from './request-rows.ts';
import { newRequestTask } from './team-notifications.ts';

/** Whether first appointments can be requested now. */
export async function isPublished({ db }: Pick<HandlerContext, 'db'>): Promise<boolean> {
  const flags = db.selectFrom('feature_flags').select('is_on');
  return (await flags.where('name', '=', 'mental_wellbeing').executeTakeFirst())?.is_on === true;
}

/** Returns the student's newest request, this year’s sessions, and places on courses that have not ended. */
export const readOwn: Handler<typeof wellbeing.mine> = async (_request, { db, clock, locale, session }) => {
  const now = clock.now();
  const request = db.selectFrom('wellbeing_requests').select(requestColumns).where('user_id', '=', session.user_id);
  const courses = db
    .selectFrom('wellbeing_courses')
    .innerJoin('wellbeing_course_places as own', 'own.course_id', 'wellbeing_courses.id')
    .select(['id', 'starts_at', 'ends_at', 'is_cancelled'])
    .select(texts(locale, 'wellbeing_courses.title', 'wellbeing_courses.description', 'wellbeing_courses.place'))
    .where('own.user_id', '=', session.user_id)
    .where('ends_at', '>', now)
    .orderBy('starts_at');
  const year = yearInMalta(now);
  return {
    request: (await request.orderBy('requested_at', 'desc').executeTakeFirst()) ?? null,
    sessions: { year, used: (await sessionDays(db, session.user_id, year)).length },
    courses: await courses.execute(),
  };
};

/** Returns the days of an account's sessions in a year, in order. */
export async function sessionDays(db: Kysely<DB>, user_id: number, year: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wellbeing_sessions')
    .select('held_on')
    .where('user_id', '=', user_id)
    .where('year', '=', year)
    .orderBy('held_on')
    .execute();
  return rows.map(({ held_on }) => held_on);
}

/**
 * Requests a first appointment. A job notifies the team, without the student's name.
 * @throws HttpProblem `students_only`, `window_closed`, `already_requested` while another request is open,
 * `changed_too_often`
 */
export const requestAppointment: Handler<typeof wellbeing.request> = async ({ body }, context) => {
  const { db, clock, jobs, secrets, session } = context;
  if (!isStudentAccount(session.account_type)) throw new HttpProblem('students_only');
  if (!(await isPublished(context))) throw new HttpProblem('window_closed');
  await lockAccount(db, session.user_id);
  const { language, is_urgent, ...written } = body;
  const id = randomUUID();
  const row = { id, user_id: session.user_id, language, is_urgent, details: sealDetails(secrets, id, written) };
  const added = await db
    .insertInto('wellbeing_requests')
    .values({ ...row, requested_at: clock.now() })
    .returning(requestColumns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const isSecond = isConstraintViolation(error, 'wellbeing_requests_one_open');
      throw isSecond ? new HttpProblem('already_requested') : error;
    });
  await limitNotifyingWrites(context, 'wellbeing');
  await jobs.enqueue(db, newRequestTask, { is_pressing: is_urgent, at: clock.now().toISOString() });
  return added;
};

/**
 * Withdraws the student's request; an ended request stays unchanged. The team is notified if an appointment was
 * arranged.
 * @throws HttpProblem `not_found`
 */
export const cancelRequest: Handler<typeof wellbeing.cancel> = async ({ params: { id } }, context) => {
  const { db, clock, jobs, session } = context;
  await lockAccount(db, session.user_id);
  const ownRequest = db.selectFrom('wellbeing_requests').select('state').where('id', '=', id);
  const { state } = await ownRequest.where('user_id', '=', session.user_id).executeTakeFirstOrThrow(notFound);
  await db
    .updateTable('wellbeing_requests')
    .set({ state: 'cancelled', ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute();
  if (state === 'appointment')
    await jobs.enqueue(db, newRequestTask, { is_pressing: true, at: clock.now().toISOString() });
};
