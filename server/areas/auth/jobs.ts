import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import { PROOF_DAYS, proofTask } from '#server/services/email-proofs.ts';
import { tokenOf } from '#server/services/link-tokens.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { LINK_MINUTES, recoveryAddress, recoveryTask } from '#server/services/recovery-links.ts';

const recoveryWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.auth.recovery', message: 'Link for a new password' },
  to: 'member',
  examples: { link: linkTo(memberPaths.forgotPassword), minutes: LINK_MINUTES },
  subject: /*i18n*/ { id: 'server.auth.recoverySubject', message: 'A new password for your {union} account' },
  text: /*i18n*/ {
    id: 'server.auth.recoveryText',
    message:
      'Choose a new password here:\n\n{link}\n\nThe link works once, within {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for this, you can ignore this e-mail: your password will not change.',
  },
};

const passwordWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.auth.password', message: 'Password changed' },
  to: 'member',
  examples: { link: linkTo(memberPaths.forgotPassword), address: unionAddress },
  subject: /*i18n*/ { id: 'server.auth.passwordSubject', message: 'Your {union} password was changed' },
  text: /*i18n*/ {
    id: 'server.auth.passwordText',
    message:
      'The password of your {union} account was changed, and every other device was signed out.\n\nIf this was you, there is nothing to do.\n\nIf it was not you, choose a new password immediately:\n\n{link}\n\nThen write to {address}.',
  },
};

const proofWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.auth.proof', message: 'Link that confirms an address' },
  to: 'member',
  examples: {
    link: linkTo(memberPaths.confirmAddress),
    recovery: linkTo(memberPaths.forgotPassword),
    days: PROOF_DAYS,
  },
  subject: /*i18n*/ { id: 'server.auth.proofSubject', message: 'Confirm the e-mail address of your {union} account' },
  text: /*i18n*/ {
    id: 'server.auth.proofText',
    message:
      'A {union} account was opened with this e-mail address. If it is yours, confirm the address here, on a device where you are logged in:\n\n{link}\n\nThe link works once, within {days, plural, one {# day} other {# days}}.\n\nIf you did not open the account, you can ignore this e-mail. To use the address for an account of your own, choose a new password here; this locks out the person who opened the account:\n\n{recovery}',
  },
};

/**
 * Sends a link for a new password if the address has an account: to the account's stored address, not as entered in the
 * request.
 */
export const recoveryMail = mailJob(
  recoveryTask.name,
  recoveryTask.data,
  [recoveryWords],
  async ({ id }, { db, clock, secrets, settings }) => {
    const user = await db
      .selectFrom('recovery_links')
      .innerJoin('users', (join) => join.on(sql`lower(users.email)`, '=', sql`lower(recovery_links.email)`))
      .select(['users.id', 'users.email', 'recovery_links.locale'])
      .where('recovery_links.id', '=', id)
      .where('recovery_links.used_at', 'is', null)
      .where('recovery_links.expires_at', '>', clock.now())
      .executeTakeFirst();
    if (!user?.email) return undefined;
    await db.updateTable('recovery_links').set({ user_id: user.id }).where('id', '=', id).execute();
    const link = recoveryAddress(settings.homeUrl, { token: tokenOf(id, secrets, 'recovery link'), email: user.email });
    const values = { link, minutes: LINK_MINUTES };
    return { to: user.email, locale: user.locale, words: recoveryWords, values, key: `recovery-${id}` };
  },
);

/** Sends a link that proves the address of an account, unless it has been proven in the meantime. */
export const proofMail = mailJob(
  proofTask.name,
  proofTask.data,
  [proofWords],
  async ({ id }, { db, clock, secrets, settings: { homeUrl } }) => {
    const proof = await db
      .selectFrom('email_proofs')
      .innerJoin('users', 'users.id', 'email_proofs.user_id')
      .select(['users.email', 'email_proofs.locale'])
      .where('email_proofs.id', '=', id)
      .where('email_proofs.expires_at', '>', clock.now())
      .where('users.email_proven_at', 'is', null)
      .whereRef('users.email', '=', 'email_proofs.email')
      .executeTakeFirst();
    if (proof === undefined) return undefined;
    const link = `${homeUrl}${memberPaths.confirmAddress}#${new URLSearchParams({ token: tokenOf(id, secrets, 'email proof') })}`;
    const values = { link, recovery: `${homeUrl}${memberPaths.forgotPassword}`, days: PROOF_DAYS };
    return { to: proof.email, locale: proof.locale, words: proofWords, values, key: `proof-${id}` };
  },
);

const changedPassword = v.object({ id: v.string(), user_id: v.number() });

/** Notifies the holder of an account that its password was changed, because another person may have done it. */
export const passwordMail = mailJob(
  'auth.password',
  changedPassword,
  [passwordWords],
  async ({ id, user_id }, { db, settings }) => {
    const users = db.selectFrom('users').select(['email as to', 'locale']);
    const user = await users.where('id', '=', user_id).executeTakeFirst();
    const values = { link: `${settings.homeUrl}${memberPaths.forgotPassword}`, address: settings.contactAddress };
    return user && { ...user, words: passwordWords, values, key: `password-${id}` };
  },
);

/** Queues the e-mail about a changed password, in the transaction that changes it. */
export function queuePasswordChangedMail(
  { db, jobs }: Pick<JobServices, 'db' | 'jobs'>,
  user_id: number,
): Promise<void> {
  return jobs.enqueue(db, passwordMail, { id: randomUUID(), user_id });
}

/** Deletes expired links. */
export async function deleteExpiredLinks({ db, clock }: JobServices): Promise<void> {
  await db.deleteFrom('recovery_links').where('expires_at', '<=', clock.now()).execute();
  for (const table of ['email_proofs', 'factor_attempts'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', clock.now()).execute();
}
