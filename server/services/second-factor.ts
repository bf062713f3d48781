import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from './audit.ts';
import { findAccount } from './staff-accounts.ts';

const methodTables = ['passkeys', 'authenticator_apps'] as const;

/** Whether an account has a passkey or an authenticator app. */
export async function hasSecondFactor(db: Kysely<DB>, user_id: number): Promise<boolean> {
  for (const table of methodTables) {
    const row = await db.selectFrom(table).select('user_id').where('user_id', '=', user_id).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Removes all methods and recovery codes of an account, and ends its sessions (AUTH-39). */
export async function removeSecondFactor(db: Kysely<DB>, user_id: number): Promise<void> {
  for (const table of [...methodTables, 'recovery_codes', 'sessions'] as const)
    await db.deleteFrom(table).where('user_id', '=', user_id).execute();
}

/** Resets the second factor of an account, for the command line only. */
export async function resetSecondFactor(
  email: string,
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
): Promise<'reset' | 'none' | 'no_account'> {
  return db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return 'no_account';
    const { id: user_id } = account;
    if (!(await hasSecondFactor(transaction, user_id))) return 'none';
    await removeSecondFactor(transaction, user_id);
    const action = { action: 'second_factor_reset', subject: 'account', subject_id: user_id } as const;
    await record({ db: transaction, clock, session: { user_id } }, action);
    return 'reset';
  });
}
