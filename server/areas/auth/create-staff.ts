import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { StaffRole } from '#contract/roles.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from '#server/services/audit.ts';
import { LINK_MINUTES, tokenOf } from './recovery-links.ts';

type Tools = Pick<HandlerContext, 'db' | 'clock' | 'secrets' | 'passwords'> & { homeUrl: string };

/**
 * Gives somebody a role of staff, for the command line alone: the account of this address, or a new one, which belongs to
 * no student and to no organisation. Nobody knows the password of a new account.
 * @returns the address of the page for a password, which can be used once, within `LINK_MINUTES`
 */
export async function createStaff(
  { email, role }: { email: string; role: StaffRole },
  { db, clock, secrets, passwords, homeUrl }: Tools,
): Promise<string> {
  const now = clock.now();
  const password_hash = await passwords.hash(randomBytes(32).toString('base64'));
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    const user_id =
      (await findAccount(transaction, email)) ?? (await addAccount(transaction, email, password_hash, now));
    await transaction
      .insertInto('user_roles')
      .values({ user_id, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = { action: 'staff_added', subject: 'account', subject_id: user_id } as const;
    await record({ db: transaction, clock, session: { user_id } }, { ...added, details: { role } });
    const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000);
    await addRows(transaction, 'recovery_links', { id, email, locale: 'en', user_id, expires_at });
  });
  return `${homeUrl}/login/password/create?${new URLSearchParams({ token: tokenOf(id, secrets), email })}`;
}

async function findAccount(db: Kysely<DB>, email: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return user?.id;
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
