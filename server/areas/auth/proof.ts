import type { auth } from '#contract/auth/calls.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { markProven, sendProofLink } from '#server/services/email-proofs.ts';
import { readLink } from '#server/services/link-tokens.ts';
import { lockAccount } from '#server/services/registration-status.ts';

/** E-mails another link that proves the personal address, unless it is proven. @throws HttpProblem `too_many` */
export const sendProof: Handler<typeof auth.sendProof> = async (_request, context) => {
  const { db, locale, session } = context;
  if (session.email_proven) return;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  if (email === null) throw new HttpProblem('unauthenticated');
  await sendProofLink(context, { user_id: session.user_id, email, locale });
};

/**
 * Proves the personal address by a link. The link alone is not enough: the owner of an address that another person
 * registered must not confirm that person's account by following a link (docs/decisions/mailed-links.md).
 * @throws HttpProblem `invalid` at `token`: expired, used, forged, or of another account
 */
export const proveEmail: Handler<typeof auth.proveEmail> = async ({ body: { token } }, context) => {
  const { db, clock, secrets, session } = context;
  if (session.email_proven) return;
  const id = readLink(token, secrets, 'email proof');
  await lockAccount(db, session.user_id);
  const link = await db
    .selectFrom('email_proofs')
    .innerJoin('users', 'users.id', 'email_proofs.user_id')
    .select('user_id')
    .where('email_proofs.id', '=', id ?? null)
    .where('email_proofs.expires_at', '>', clock.now())
    .whereRef('users.email', '=', 'email_proofs.email')
    .executeTakeFirst();
  if (link === undefined) throw invalidAt('token', 'link_expired');
  if (link.user_id !== session.user_id) throw invalidAt('token', 'link_account');
  await markProven(db, session.user_id, clock.now());
};
