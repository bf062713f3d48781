import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StaffRole } from '#contract/kit/roles.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from '#server/services/audit.ts';
import { tokenOf } from '#server/services/link-tokens.ts';
import { LINK_MINUTES } from '#server/services/recovery-links.ts';
import { findAccount } from '#server/services/staff-accounts.ts';
import { recoveryAddress } from './recovery-links.ts';

type Tools = Pick<HandlerContext, 'db' | 'clock' | 'secrets' | 'passwords'> & { homeUrl: string };

/** A link for a password, and whether the account existed before. */
interface CreatedStaff {
  link: string;
  existed: boolean;
}

/**
 * Gives an account a staff role, for the command line only: the account of this address, or a new one, which belongs to
 * no student and to no organisation. Another person may have registered the address, so an existing account loses its
 * password and its sessions; only the link opens it (docs/decisions/mailed-links.md).
 * @returns the address of the page for a password, which can be used once, within `LINK_MINUTES`
 */
export async function createStaff(
  { email, role }: { email: string; role: StaffRole },
  { db, clock, secrets, passwords, homeUrl }: Tools,
): Promise<CreatedStaff> {
  const now = clock.now();
  const password_hash = await passwords.hash(randomBytes(32).toString('base64'));
  const id = randomUUID();
  const existed = await db.transaction().execute(async (transaction) => {
    const found = await findAccount(transaction, email);
    if (found !== undefined) await revokeAccess(transaction, found, password_hash, now);
    const user_id = found?.id ?? (await addAccount(transaction, email, password_hash, now));
    await transaction
      .insertInto('user_roles')
      .values({ user_id, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = { action: 'staff_added', subject: 'account', subject_id: user_id } as const;
    await record({ db: transaction, clock, session: { user_id } }, { ...added, details: { role } });
    const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000);
    await addRows(transaction, 'recovery_links', { id, email, locale: 'en', user_id, expires_at });
    return found !== undefined;
  });
  return { link: recoveryAddress(homeUrl, { token: tokenOf(id, secrets, 'recovery link'), email }), existed };
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Ends the sessions, the links and the password of an account. If neither proven nor registered, it becomes a staff
 * account: its holder could not finish a registration that another person began.
 */
async function revokeAccess(
  db: Kysely<DB>,
  { id, registered_at, email_proven_at }: Account,
  password_hash: string,
  now: Date,
): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  for (const table of ['sessions', 'recovery_links', 'email_proofs'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  if (registered_at !== null || email_proven_at !== null) return;
  const staff = { account_type: 'organisation', registered_at: now };
  await db.updateTable('users').set(staff).where('id', '=', id).execute();
  await db.deleteFrom('user_roles').where('user_id', '=', id).where('role', '=', 'student').execute();
}

async function addAccount(db: Kysely<DB>, email: string, password_hash: string, now: Date): Promise<number> {
  const times = { consented_at: now, created_at: now, registered_at: now };
  return addRow(db, 'users', {
    email,
    account_type: 'organisation',
    password_hash,
    locale: 'en',
    receive_emails: false,
    ...times,
  });
}
