import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { countUse } from '#server/http/stored-limits.ts';

/** Days for which a link that proves an address is valid. */
export const PROOF_DAYS = 3;
const DAY = 86_400;

/** Daily limits per account and per address, because the address may belong to another person. */
const links = { account: { most: 6, seconds: DAY }, target: { most: 6, seconds: DAY } } as const;

/** The e-mail with a link, by the id of the link; its job is in server/areas/auth/jobs.ts. */
export const proofTask = { name: 'auth.proof', data: v.object({ id: v.string() }) };

interface Owner {
  user_id: number;
  email: string;
  locale: Locale;
}

/** Queues the e-mail with a link that proves the address of an account. @throws HttpProblem `too_many` */
export async function sendProofLink(
  { db, clock, jobs }: Pick<HandlerContext, 'db' | 'clock' | 'jobs'>,
  { user_id, email, locale }: Owner,
): Promise<void> {
  await countUse(db, clock, { key: `email proof account ${user_id}`, ...links.account });
  await countUse(db, clock, { key: `email proof target ${email.toLowerCase()}`, ...links.target });
  const id = randomUUID();
  const expires_at = new Date(clock.now().getTime() + PROOF_DAYS * DAY * 1000);
  await addRows(db, 'email_proofs', { id, user_id, email, locale, expires_at });
  await jobs.enqueue(db, proofTask, { id });
}

/** Queues the first e-mail of a new account; skipped, without an error, if the address has reached its limit. */
export async function sendFirstProofLink(
  context: Pick<HandlerContext, 'db' | 'clock' | 'jobs'>,
  owner: Owner,
): Promise<void> {
  try {
    await sendProofLink(context, owner);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'too_many') throw error;
  }
}

/** Records that the holder of the account reads e-mail at its address, and invalidates the account's links. */
export async function markProven(db: Kysely<DB>, user_id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_proven_at: sql<Date>`coalesce(email_proven_at, ${now})` })
    .where('id', '=', user_id)
    .execute();
  await db.deleteFrom('email_proofs').where('user_id', '=', user_id).execute();
}
