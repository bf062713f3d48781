import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

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
