import type { Kysely } from 'kysely';
import type { auth } from '#contract/auth/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { listSignedInDevices } from '#server/services/signed-in-devices.ts';

/** Lists the caller's sessions that have not ended, newest first (AUTH-4). */
export const listSessions: Handler<typeof auth.sessions> = async (_request, { db, clock, session }) => {
  const rows = await listSignedInDevices(db, session.user_id, clock.now());
  return rows.map(({ id, device }) => ({ ...device, id, is_current: id === session.id }));
};

/**
 * Ends one of the caller's other sessions (AUTH-4); the current one ends by signing out.
 * @throws HttpProblem `not_found` also for sessions of other accounts
 */
export const endSession: Handler<typeof auth.endSession> = async ({ params }, context) => {
  const { db, session } = context;
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', params.id)
    .where('id', '!=', session.id)
    .where('user_id', '=', session.user_id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw notFound();
  logAccountEvent(context, 'other_signed_out', session.user_id);
};

/** Ends all other sessions of the caller, and with them push messages to those devices. */
export async function endOtherSessions(_request: unknown, context: SignedInContext): Promise<void> {
  await deleteOtherSessions(context.db, context.session);
  logAccountEvent(context, 'others_signed_out', context.session.user_id);
}

/** Deletes every session of the account but this one. */
export async function deleteOtherSessions(db: Kysely<DB>, { id, user_id }: SignedInContext['session']): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '!=', id).execute();
}
