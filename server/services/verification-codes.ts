import { type Kysely, sql } from 'kysely';
import { CODE_LENGTH, type PendingVerification } from '#contract/registration.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Codes a day to one address, whoever requests them. */
export const CODES_A_DAY = 5;
/** Seconds before the second, the third, and every later code to one address (behaviour.md). */
const waits = [60, 120, 300] as const;
const DAY_MS = 86_400_000;

/**
 * The mailbox of an address: a `+` is followed by a label that its owner chose. Dots stay, because the University gives
 * them to different people. The database has the same function (`folded_address`).
 */
export function foldAddress(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** The four digits of a code: they cannot be found from the database without the secret key. */
export function digitsOf(id: string, secrets: Secrets): string {
  const number = secrets.digest('verification code', id).readUInt32BE() % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}

/** The last code sent for an account, and when the next may be sent; undefined if none was sent within a day. */
export async function findPending(db: Kysely<DB>, userId: number, now: Date): Promise<PendingVerification | undefined> {
  const last = await db
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const next = await nextCode(db, userId, last.email, now);
  return {
    email: last.email,
    expires_at: last.expires_at.toISOString(),
    resend_at: next?.toISOString() ?? null,
    tries_left: CODE_TRIES - last.tries,
  };
}

/** When the next code may be sent from this account to this address; `undefined`: not today. */
export async function nextCode(db: Kysely<DB>, userId: number, email: string, now: Date): Promise<Date | undefined> {
  const { total, own, last } = await db
    .selectFrom('verification_codes')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('user_id', '=', userId).as('own'),
      eb.fn.max('sent_at').filterWhere('user_id', '=', userId).as('last'),
    ])
    .where(sql`folded_address(email)`, '=', foldAddress(email))
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (total >= CODES_A_DAY) return undefined;
  if (last === null) return now;
  const wait = waits[Math.min(own, waits.length) - 1] ?? 0;
  return new Date(last.getTime() + wait * 1000);
}

/** Deletes codes that no longer count for anything. */
export async function removeOldCodes(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY_MS);
  await db.deleteFrom('verification_codes').where('sent_at', '<', before).execute();
}
