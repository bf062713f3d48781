import type { SignedInContext } from '#server/http/context.ts';
import { answerStep } from './registration-status.ts';
import { leaveAllPlaces } from './volunteer-places.ts';

/**
 * Adds the caller to the list of volunteers: an answer to the step of the registration. @throws HttpProblem
 * `students_only`, `step_missing`
 */
export async function joinVolunteers(context: SignedInContext): Promise<void> {
  await answerStep('VOLUNTEERING', 'done', context);
  await context.db
    .insertInto('user_roles')
    .values({ user_id: context.session.user_id, role: 'volunteer' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Removes the caller from the list. Sign-ups for opportunities that have not begun are withdrawn, even after the time
 * limit, and waiting volunteers move up; recorded hours stay. @throws HttpProblem `students_only`, `step_missing`
 */
export async function leaveVolunteers(context: SignedInContext): Promise<void> {
  const { db, clock, jobs, session } = context;
  await answerStep('VOLUNTEERING', 'done', context);
  await db.deleteFrom('user_roles').where('user_id', '=', session.user_id).where('role', '=', 'volunteer').execute();
  await leaveAllPlaces(db, session.user_id, clock.now(), jobs);
}
