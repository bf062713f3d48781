import type { HandlerContext } from '#server/http/context.ts';
import { countAgainst, forgetCount } from '#server/http/stored-limits.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Wrong passwords for one account before it is left alone for a while, right ones not counted. */
const tries = { most: 10, seconds: 15 * MINUTE };
/** Ceilings of one network: thousands of students share a few campus addresses. */
const networks = {
  'sign-in': { most: 3000, seconds: 15 * MINUTE },
  register: { most: 2000, seconds: HOUR },
  recovery: { most: 1000, seconds: HOUR },
} as const;
const recoveries = { most: 5, seconds: HOUR };
const codes = { most: 10, seconds: DAY };

type Counting = Pick<HandlerContext, 'db' | 'clock'>;

/**
 * Counts a try at an account's password. The address need not have an account: the answer is the same.
 * @throws HttpProblem `too_many`
 */
export function countTry({ db, clock }: Counting, email: string): Promise<void> {
  return countAgainst(db, clock, { key: tryKey(email), ...tries });
}

/** The password was right: the tries before it are forgotten. */
export function forgetTries({ db }: Pick<Counting, 'db'>, email: string): Promise<void> {
  return forgetCount(db, tryKey(email));
}

function tryKey(email: string): string {
  return `sign-in account ${email.toLowerCase()}`;
}

/** @throws HttpProblem `too_many` for a network that does one thing too often */
export async function countNetwork(
  { db, clock, caller }: Counting & Pick<HandlerContext, 'caller'>,
  what: keyof typeof networks,
): Promise<void> {
  if (caller !== undefined) await countAgainst(db, clock, { key: `${what} network ${caller}`, ...networks[what] });
}

/** Links for a new password to one address. @throws HttpProblem `too_many` */
export function countRecovery({ db, clock }: Counting, email: string): Promise<void> {
  return countAgainst(db, clock, { key: `recovery target ${email.toLowerCase()}`, ...recoveries });
}

/** Codes sent for one account, whatever the addresses. @throws HttpProblem `too_many` */
export function countCode({ db, clock }: Counting, userId: number): Promise<void> {
  return countAgainst(db, clock, { key: `code account ${userId}`, ...codes });
}
