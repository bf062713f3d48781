import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { handle, type JobHandler, type Task } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { keptLocale } from '#server/http/locale.ts';
import type { Message } from '#server/http/translate.ts';
import { CODE_MINUTES, digitsOf, removeOldCodes } from '#server/services/verification-codes.ts';
import { authMessages } from './messages.ts';
import { LINK_MINUTES, tokenOf } from './recovery-links.ts';

const byId = v.object({ id: v.string() });
/** A code goes to the address to be verified. */
export const codeMail = { name: 'auth.code', data: byId } satisfies Task<{ id: string }>;
/** A link for a new password goes out, if the address has an account. */
export const recoveryMail = { name: 'auth.recovery', data: byId } satisfies Task<{ id: string }>;
/** The holder of an account is told that its password was changed: it may have been somebody else. */
const passwordMail = {
  name: 'auth.password',
  data: v.object({ id: v.string(), user_id: v.number() }),
} satisfies Task<{ id: string; user_id: number }>;

/** Puts the mail about a changed password aside, in the transaction that changes it. */
export function tellOfNewPassword({ db, jobs }: Pick<JobServices, 'db' | 'jobs'>, user_id: number): Promise<void> {
  return jobs.enqueue(db, passwordMail, { id: randomUUID(), user_id });
}

/** Somebody who deleted their account is told that it is gone. */
export const farewellMail = { name: 'auth.farewell', data: byId } satisfies Task<{ id: string }>;
const forget = { name: 'auth.forget', data: v.object({}) } satisfies Task;

/** The jobs of sessions and registration. Codes and links are made here: neither the queue nor a table holds them. */
export function authJobs(services: JobServices): JobHandler[] {
  return [
    handle(codeMail, ({ id }) => mailCode(id, services)),
    handle(recoveryMail, ({ id }) => mailLink(id, services)),
    handle(passwordMail, (told) => mailNewPassword(told, services)),
    handle(farewellMail, ({ id }) => mailFarewell(id, services)),
    handle(forget, () => forgetOld(services), '25 3 * * *'),
  ];
}

/** A code that is no longer good need not arrive. */
async function mailCode(id: string, services: JobServices): Promise<void> {
  const { db, clock, mail, secrets } = services;
  const code = await db
    .selectFrom('verification_codes')
    .innerJoin('users', 'users.id', 'verification_codes.user_id')
    .select(['verification_codes.email', 'users.locale'])
    .where('verification_codes.id', '=', id)
    .where('verification_codes.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (code === undefined) return;
  const words = { code: digitsOf(id, secrets), minutes: CODE_MINUTES };
  await mail.send({ to: { address: code.email }, ...say(services, code.locale, 'code', words), key: `code-${id}` });
}

/** Goes to the address of the account, not to how somebody wrote it. */
async function mailLink(id: string, services: JobServices): Promise<void> {
  const { db, clock, mail, secrets, settings } = services;
  const user = await db
    .selectFrom('recovery_links')
    .innerJoin('users', (join) => join.on(sql`lower(users.email)`, '=', sql`lower(recovery_links.email)`))
    .select(['users.id', 'users.email', 'recovery_links.locale'])
    .where('recovery_links.id', '=', id)
    .where('recovery_links.used_at', 'is', null)
    .where('recovery_links.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!user?.email) return;
  await db.updateTable('recovery_links').set({ user_id: user.id }).where('id', '=', id).execute();
  const query = new URLSearchParams({ token: tokenOf(id, secrets), email: user.email });
  const words = { link: `${settings.homeUrl}/login/password/create?${query}`, minutes: LINK_MINUTES };
  await mail.send({
    to: { address: user.email },
    ...say(services, user.locale, 'recovery', words),
    key: `recovery-${id}`,
  });
}

async function mailNewPassword(told: { id: string; user_id: number }, services: JobServices): Promise<void> {
  const { db, mail, settings } = services;
  const user = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', told.user_id)
    .executeTakeFirst();
  if (!user?.email) return;
  const words = { link: `${settings.homeUrl}/login/forgot`, address: settings.contactAddress };
  const text = say(services, user.locale, 'password', words);
  await mail.send({ to: { address: user.email }, ...text, key: `password-${told.id}` });
}

async function mailFarewell(id: string, services: JobServices): Promise<void> {
  const { db, mail, settings } = services;
  const farewell = await db.selectFrom('farewells').selectAll().where('id', '=', id).executeTakeFirst();
  if (farewell === undefined) return;
  const words = { address: settings.contactAddress };
  const text = say(services, farewell.locale, 'farewell', words);
  await mail.forget([farewell.email, farewell.university_email].filter((address) => address !== null));
  await mail.send({ to: { address: farewell.email }, ...text, key: `farewell-${id}` });
  await db.deleteFrom('farewells').where('id', '=', id).execute();
}

function say(
  { translate }: JobServices,
  language: string,
  kind: 'code' | 'recovery' | 'password' | 'farewell',
  words: Record<string, string | number>,
) {
  const locale = keptLocale(language);
  const sentence = (message: Message) => translate(locale, message, words);
  return { subject: sentence(authMessages[`${kind}Subject`]), text: sentence(authMessages[`${kind}Text`]) };
}

async function forgetOld({ db, clock }: JobServices): Promise<void> {
  await db.deleteFrom('recovery_links').where('expires_at', '<=', clock.now()).execute();
  await removeOldCodes(db, clock.now());
}
