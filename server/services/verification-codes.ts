import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

export const MAX_CODE_ATTEMPTS = 5;
/** Codes per day to one address, from all accounts together. */
export const MAX_CODES_PER_DAY = 5;
/** Seconds to wait before the second, the third, and every later code to one address (REG-14). */
const resendDelays = [60, 120, 300] as const;
const DAY_MS = 86_400_000;

/**
 * Returns the mailbox of an address, without a `+` label. Dots stay, because the University gives such addresses to
 * different people. The database has the same function (`folded_address`).
 */
export function foldAddress(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Returns when this account may next send a code to this address; `undefined` if the daily limit is reached. */
export async function nextCodeTime(
  db: Kysely<DB>,
  userId: number,
  email: string,
  now: Date,
): Promise<Date | undefined> {
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
  if (total >= MAX_CODES_PER_DAY) return undefined;
  if (last === null) return now;
  const wait = resendDelays[Math.min(own, resendDelays.length) - 1] ?? 0;
  return new Date(last.getTime() + wait * 1000);
}
