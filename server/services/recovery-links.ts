import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { addRows } from '#server/db/rows.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Minutes for which a link for a new password is valid. */
export const LINK_MINUTES = 30;

/** The e-mail with a link for a new password, by the id of the link; its job is in server/areas/auth/jobs.ts. */
export const recoveryTask = { name: 'auth.recovery', data: v.object({ id: v.string() }) };

/**
 * Address of the page for a new password. Browsers never send the fragment, so logs and proxies cannot record the
 * token.
 */
export function recoveryAddress(homeUrl: string, { token, email }: { token: string; email: string }): string {
  return `${homeUrl}${memberPaths.createPassword}#${new URLSearchParams({ token, email })}`;
}

/** Stores a request for a new password and queues its e-mail, which is sent only if the address has an account. */
export async function requestRecoveryLink(
  { db, clock, jobs }: Pick<HandlerContext, 'db' | 'clock' | 'jobs'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const id = randomUUID();
  const expires_at = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  await addRows(db, 'recovery_links', { id, email, locale, expires_at });
  await jobs.enqueue(db, recoveryTask, { id });
}
