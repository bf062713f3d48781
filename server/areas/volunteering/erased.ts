import type { Kysely } from 'kysely';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ErasedAccount } from '#server/http/context.ts';
import { leaveVolunteerPlaces, lockOpportunities } from '#server/services/volunteer-places.ts';
import { openStates, signUpRows } from './sign-up-rows.ts';

/**
 * An account is gone, and its sign-ups with it (`disowned`): those who wait get its places. Hours stay for the books of the
 * union, without the person; everything else is deleted.
 */
export async function leaveErased(db: Kysely<DB>, _account: ErasedAccount, now: Date, jobs: Jobs): Promise<void> {
  const open = await signUpRows(db)
    .select(['volunteer_sign_ups.id', 'opportunity_id'])
    .where('user_id', 'is', null)
    .where('state', 'in', openStates)
    .where('starts_at', '>', now)
    .orderBy('opportunity_id')
    .execute();
  await lockOpportunities(
    db,
    open.map(({ opportunity_id }) => opportunity_id),
  );
  for (const { id, opportunity_id } of open) {
    await leaveVolunteerPlaces(db, { opportunity_id, ids: [id], state: 'withdrawn', now }, jobs);
  }
  await db.deleteFrom('volunteer_sign_ups').where('user_id', 'is', null).where('minutes', 'is', null).execute();
}
