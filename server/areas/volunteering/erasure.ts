import type { Kysely } from 'kysely';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ErasedAccount } from '#server/http/context.ts';
import { leaveAllPlaces } from '#server/services/volunteer-places.ts';

/**
 * Handles the deletion of an account, whose sign-ups are `disowned`: waiting volunteers get its places. Hours stay in
 * the records of the union, without the person; all other data is deleted.
 */
export async function eraseSignUps(db: Kysely<DB>, _account: ErasedAccount, now: Date, jobs: Jobs): Promise<void> {
  await leaveAllPlaces(db, null, now, jobs);
  await db.deleteFrom('volunteer_sign_ups').where('user_id', 'is', null).where('minutes', 'is', null).execute();
}
