import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { logAccountEvent } from '#server/http/security-events.ts';

/** Lists the caller's unexpired sessions, newest first, without their ids, because no call acts on a single session. */
export async function listSessions(_request: unknown, { db, clock, session }: SignedInContext) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where('user_id', '=', session.user_id)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, created_at }) => ({
    started_at: created_at.toISOString(),
    is_current: id === session.id,
  }));
}

/** Ends all other sessions of the caller, and with them push messages to those devices. */
export async function endOtherSessions(_request: unknown, context: SignedInContext): Promise<void> {
  await deleteOtherSessions(context.db, context.session);
  logAccountEvent(context, 'others_signed_out', context.session.user_id);
}

/** Deletes every session of the account but this one. */
export async function deleteOtherSessions(db: Kysely<DB>, { id, user_id }: SignedInContext['session']): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '!=', id).execute();
}
