import { sql } from 'kysely';
import * as v from 'valibot';
import type { firstStaff } from '#contract/auth/first-staff.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { addStaffMember } from '#server/services/create-staff.ts';
import { hasNoStaff, isStartKey } from '#server/services/first-start.ts';
import { tokenOf } from '#server/services/link-tokens.ts';
import { mailJob } from '#server/services/mail-job.ts';
import { LINK_MINUTES, recoveryAddress } from '#server/services/recovery-links.ts';
import { staffLinkWords } from '#server/services/staff-link-mail.ts';

/**
 * Makes the first member of staff, with the key that the server printed (AUTH-41). The link for a password is e-mailed;
 * without a mail server it is in the answer. Until somebody has opened a link, the call can be repeated, for example
 * after a mistyped address, and the earlier account loses the role.
 * @throws HttpProblem `wrong_start_key`, `first_start_over`
 */
export const createFirstStaff: Handler<typeof firstStaff.create> = async ({ body: { key, email } }, context) => {
  const { db, clock, jobs, secrets, settings } = context;
  if (!isStartKey(key, secrets)) throw new HttpProblem('wrong_start_key');
  return db.transaction().execute(async (transaction) => {
    const tools = { ...context, db: transaction };
    if (!(await hasNoStaff(transaction, clock.now()))) throw new HttpProblem('first_start_over');
    await removeEarlierAttempts(tools, email);
    const { link, link_id } = await addStaffMember({ email, role: 'staff' }, { ...tools, homeUrl: settings.homeUrl });
    if (!settings.hasMailServer) return { link };
    await jobs.enqueue(transaction, firstStaffMail, { id: link_id });
    return { link: null };
  });
};

/** Removes the role and the links of accounts with unproven addresses from earlier calls. */
async function removeEarlierAttempts({ db, clock }: Pick<HandlerContext, 'db' | 'clock'>, email: string) {
  const earlier = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['user_roles.id', 'user_roles.user_id'])
    .where('role', '=', 'staff')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', clock.now())]))
    .where('users.email_proven_at', 'is', null)
    .where(sql<boolean>`lower(users.email) is distinct from ${email.toLowerCase()}`)
    .execute();
  for (const { id, user_id } of earlier) {
    await db.deleteFrom('user_roles').where('id', '=', id).execute();
    await db.deleteFrom('recovery_links').where('user_id', '=', user_id).execute();
    const removed = { action: 'staff_removed', subject: 'account', subject_id: user_id } as const;
    await record({ db, clock, session: { user_id } }, { ...removed, details: { role: 'staff' } });
  }
}

const madeLink = v.object({ id: v.string() });

/** E-mails the link of the first member of staff. */
export const firstStaffMail = mailJob(
  'auth.first-staff',
  madeLink,
  [staffLinkWords],
  async ({ id }, { db, clock, secrets, settings }) => {
    const made = await db
      .selectFrom('recovery_links')
      .select(['email', 'locale'])
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (made === undefined) return undefined;
    const { email, locale } = made;
    const link = recoveryAddress(settings.homeUrl, { token: tokenOf(id, secrets, 'recovery link'), email });
    const values = { role: 'staff', link, minutes: LINK_MINUTES, address: settings.contactAddress };
    return { to: email, locale, words: staffLinkWords, values, key: `staff-link-${id}` };
  },
);
