import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { answerStep } from './registration-status.ts';
import { leaveVolunteerPlaces, lockOpportunities } from './volunteer-places.ts';

/** Puts somebody on the list of volunteers: an answer to the step of the registration. @throws HttpProblem `students_only`, `step_missing` */
export async function joinVolunteers(context: SignedInContext): Promise<void> {
  await answerStep('VOLUNTEERING', 'done', context);
  await context.db
    .insertInto('user_roles')
    .values({ user_id: context.session.user_id, role: 'volunteer' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes somebody off the list. Sign-ups for what has not begun are withdrawn, however late it is, and those who wait get
 * the places; hours stay. @throws HttpProblem `students_only`, `step_missing`
 */
export async function leaveVolunteers(context: SignedInContext): Promise<void> {
  const { db, clock, jobs, session } = context;
  await answerStep('VOLUNTEERING', 'done', context);
  await db.deleteFrom('user_roles').where('user_id', '=', session.user_id).where('role', '=', 'volunteer').execute();
  const now = clock.now();
  const open = await findOpen(db, session.user_id, now);
  await lockOpportunities(
    db,
    open.map(({ opportunity_id }) => opportunity_id),
  );
  for (const { id, opportunity_id } of open) {
    await leaveVolunteerPlaces(db, { opportunity_id, ids: [id], state: 'withdrawn', now }, jobs);
  }
}

function findOpen(db: Kysely<DB>, user_id: number, now: Date) {
  return db
    .selectFrom('volunteer_sign_ups as sign_up')
    .innerJoin('volunteer_opportunities as opportunity', 'opportunity.id', 'sign_up.opportunity_id')
    .select(['sign_up.id', 'opportunity_id'])
    .where('user_id', '=', user_id)
    .where('state', 'in', ['waiting', 'signed_up', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('opportunity_id')
    .execute();
}
