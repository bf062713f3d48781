import { type Kysely, sql } from 'kysely';
import type { EndpointSpec, RequestOf } from '#contract/kit/endpoint.ts';
import type { registration } from '#contract/registration/calls.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { type SignedIn, beginSession, sendSession } from '#server/http/sessions.ts';
import { anonymousRequester } from '#server/services/anonymous-requester.ts';
import { sendFirstProofLink } from '#server/services/email-proofs.ts';
import { rejectGuessablePassword } from '#server/services/password-rules.ts';
import { limitRegistrations, precheckRegistration } from './limits.ts';

type Body = RequestOf<typeof registration.register & EndpointSpec>['body'];

/**
 * Opens an account and signs in: the step REGISTRATION. E-mails a link that proves the address. Of two concurrent
 * registrations of one address, the unique index accepts only the first.
 * @throws HttpProblem `invalid` at `email` (REG-10) when the address has an account, or at `password` when that is easy
 * to guess, neither of which counts as a registration of the network; `proof_needed`
 */
export async function register({ body }: { body: Body }, context: HandlerContext): Promise<SignedIn> {
  rejectGuessablePassword(body.password, [body.email]);
  await precheckRegistration(context);
  const password_hash = await context.passwords.hash(body.password, anonymousRequester(context, body.email));
  const begin = context.db.transaction().execute(async (transaction) => {
    const user_id = await insertAccount(transaction, body, { ...context, password_hash });
    await limitRegistrations({ ...context, db: transaction }, 'register');
    const owner = { user_id, email: body.email, locale: context.locale };
    await sendFirstProofLink({ ...context, db: transaction }, owner);
    return beginSession({ ...context, db: transaction }, { user_id, registered: false });
  });
  return sendSession(await begin.catch((error: unknown) => countRejected(error, context)), context);
}

/**
 * Rejected registrations have a separate limit, because they reveal which addresses have an account and must not use up
 * the limit of accepted ones.
 */
async function countRejected(error: unknown, context: HandlerContext): Promise<never> {
  if (error instanceof HttpProblem && error.code === 'invalid') await limitRegistrations(context, 'refused');
  throw error;
}

type Given = Pick<HandlerContext, 'clock' | 'locale'> & { password_hash: string };

async function insertAccount(
  transaction: Kysely<DB>,
  { account_type, email, receive_emails }: Body,
  { clock, locale, password_hash }: Given,
): Promise<number> {
  const now = clock.now();
  const account = { account_type, email, receive_emails, locale, password_hash, consented_at: now, created_at: now };
  const row = await transaction
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw invalidAt('email', 'account_exists');
  const role = account_type === 'organisation' ? 'organisation' : 'student';
  await addRows(transaction, 'user_roles', { user_id: row.id, role });
  return row.id;
}
