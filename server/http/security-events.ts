import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { HttpEnvironment, SignedInContext } from './context.ts';
import type { HttpProblem } from './errors.ts';

/** Uses and changes of an account, for operators who monitor the portal. */
type AccountEvent =
  | 'signed_in'
  | 'signed_out'
  | 'other_signed_out'
  | 'others_signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_added'
  | 'second_factor_proven'
  | 'second_factor_removed'
  | 'recovery_code_used'
  | 'data_exported'
  | 'account_deleted'
  | 'account_merged';

/** Characters of a hashed address: enough to recognise that two lines are about one account. */
const HASH_LENGTH = 16;

/**
 * Returns the hash of an e-mail address for log lines: the same in upper and lower case, and useless without the secret
 * key.
 */
export function hashedAccount(secrets: Secrets, email: string): string {
  return secrets.digest('account in the log', email.toLowerCase()).toString('hex').slice(0, HASH_LENGTH);
}

/** Logs a sign-in or a change of an account. */
export function logAccountEvent(
  { log, caller }: Pick<SignedInContext, 'log' | 'caller'>,
  event: AccountEvent,
  user_id: number,
): void {
  log.info({ event, user_id, network: caller }, 'An account was used or changed');
}

/**
 * Logs a rejection that matters to operators who monitor the portal: a wrong password, an exceeded limit, an attempt to
 * reach other people's data. Not for calls that may be anonymous: their network is never logged.
 */
export function logRefusal({ code, details }: HttpProblem, c: Context<HttpEnvironment>, log: Logger): void {
  const rules = Object.values(details.fields ?? {}).flat();
  const isSignIn =
    code === 'wrong_credentials' ||
    rules.some((rule) => rule.code === 'wrong_password' || rule.code === 'wrong_factor_code');
  const isByRights = code === 'forbidden' || code === 'not_registered' || code === 'not_found';
  const logged = { code, to: c.get('endpoint'), user_id: c.get('user_id'), network: c.get('network'), ...details.log };
  if (isSignIn) log.info({ event: 'sign_in_failed', ...logged }, 'A password or a code was wrong');
  else if (code === 'too_many') log.info({ event: 'limited', ...logged }, 'A limit was exceeded');
  // Other accounts' data is answered with 404; without a session that is no sign of an attack.
  else if (isByRights && logged.user_id !== undefined) log.info({ event: 'refused', ...logged }, 'A call was refused');
}
