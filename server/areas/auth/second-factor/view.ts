import { sql } from 'kysely';
import type { secondFactor } from '#contract/auth/second-factor.ts';
import type { Handler } from '#server/http/serve.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Returns the methods of the caller's account, without their secrets. */
export const viewSecondFactor: Handler<typeof secondFactor.view> = async (_request, { db, session }) => {
  const { user_id } = session;
  const app = await db.selectFrom('authenticator_apps').select('user_id').where('user_id', '=', user_id).execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'browser', 'system', 'created_at', sql<string>`last_used_on::text`.as('last_used_on')])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  return {
    is_proven: session.factor_proven_at !== null,
    has_app: app.length > 0,
    passkeys,
    recovery_codes_left: await countRecoveryCodes(db, user_id),
  };
};
