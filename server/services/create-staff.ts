import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from './audit.ts';
import { tokenOf } from './link-tokens.ts';
import { LINK_MINUTES, recoveryAddress } from './recovery-links.ts';
import { closeToOthers, findAccount, giveRole, openStaffAccount } from './staff-accounts.ts';

type Tools = Pick<HandlerContext, 'db' | 'clock' | 'secrets' | 'passwords'> & { homeUrl: string };

/** A link for a password, its id and its language, and whether the account existed before. */
interface CreatedStaff {
  link: string;
  link_id: string;
  locale: Locale;
  existed: boolean;
}

/**
 * Gives an account a staff role, for the command line and the first start: the account of this address, or a new one,
 * which belongs to no student and to no organisation. Another person may have registered the address, so an existing
 * account loses its password and its sessions, and a block ends; only the link opens it
 * (docs/decisions/mailed-links.md).
 * @returns the address of the page for a password, which can be used once, within `LINK_MINUTES`
 */
export function createStaff(given: { email: string; role: StaffRole }, tools: Tools): Promise<CreatedStaff> {
  return tools.db.transaction().execute((db) => addStaffMember(given, { ...tools, db }));
}

/** The same as `createStaff`, in an open transaction. */
export async function addStaffMember(
  { email, role }: { email: string; role: StaffRole },
  { db, clock, secrets, passwords, homeUrl }: Tools,
): Promise<CreatedStaff> {
  const now = clock.now();
  const password_hash = passwords.unknown();
  const id = randomUUID();
  const account = await findAccount(db, email);
  if (account !== undefined) {
    await closeToOthers(db, account, { password_hash, now });
    await db.deleteFrom('account_blocks').where('user_id', '=', account.id).execute();
  }
  const user_id = account?.id ?? (await openStaffAccount(db, { email, password_hash, now }));
  if ((await giveRole(db, { user_id, role }, now)) === undefined) await removeLimits(db, { user_id, role });
  const added = { action: 'staff_added', subject: 'account', subject_id: user_id } as const;
  await record({ db, clock, session: { user_id } }, { ...added, details: { role } });
  const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const locale = account?.locale ?? 'en';
  await addRows(db, 'recovery_links', { id, email, locale, user_id, expires_at });
  const link = recoveryAddress(homeUrl, { token: tokenOf(id, secrets, 'recovery link'), email });
  return { link, link_id: id, locale, existed: account !== undefined };
}

/** A role with dates has none any more: who holds the command line decides. */
async function removeLimits(db: Kysely<DB>, { user_id, role }: { user_id: number; role: StaffRole }): Promise<void> {
  await db
    .updateTable('user_roles')
    .set((eb) => ({ starts_at: null, ends_at: null, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('role', '=', role)
    .where((eb) => eb.or([eb('starts_at', 'is not', null), eb('ends_at', 'is not', null)]))
    .execute();
}
