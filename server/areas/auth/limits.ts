import type { Asker } from '#server/gateways/fair-queue.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import type { Delay } from '#server/http/stored-delays.ts';
import { countAgainst, forgetCount } from '#server/http/stored-limits.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Wrong passwords of one device, of one session, or of one network for one account. */
const ownTries = { free: 5, longest: 15 * MINUTE, seconds: HOUR, isForgiving: true } as const;
/** Those of all strangers for one account, because somebody may guess from many networks. */
const accountTries = { free: 20, longest: MINUTE, seconds: HOUR, isForgiving: false } as const;
/** Those of one network for all accounts; thousands of students share a few campus addresses. */
const networkTries = { free: 300, longest: 5, seconds: 15 * MINUTE, isForgiving: false } as const;

/** Ceilings of one network; refused calls are counted separately from accepted ones. */
const networks = {
  register: { most: 2000, seconds: HOUR },
  'refused registration': { most: 1000, seconds: HOUR },
  recovery: { most: 1000, seconds: HOUR },
} as const;
const recoveries = { most: 5, seconds: HOUR };
const codes = { most: 10, seconds: DAY };
/** Codes an hour. In the first week of a year a campus registers thousands, from a few addresses. */
const codeBudgets = { network: { most: 1000, seconds: HOUR }, site: { most: 4000, seconds: HOUR } } as const;

type Counting = Pick<HandlerContext, 'db' | 'clock'>;
type Calling = Pick<HandlerContext, 'caller'>;

/** Somebody who is not signed in and needs a password to be hashed. */
export function strangerAsking({ caller }: Calling, email: string): Asker {
  return { network: caller, account: email.toLowerCase(), isKnown: false };
}

/** Somebody who is signed in and enters their password again. */
export function ownerAsking({ caller, session }: Calling & Pick<SignedInContext, 'session'>): Asker {
  return { network: caller, account: `session ${session.id}`, isKnown: true };
}

/**
 * What a wrong password delays when signing in. On a device where this person signed in before only its own attempts
 * count: strangers elsewhere lock nobody out (docs/decisions/033-nobody-kept-out.md).
 * @param device the device's id for the account, if it is known
 */
export function delaysOfSignIn({ caller }: Calling, email: string, device: string | undefined): Delay[] {
  const account = email.toLowerCase();
  if (device !== undefined) return [{ key: `sign-in device ${device} ${account}`, ...ownTries }];
  return [
    { key: `sign-in account ${account} network ${caller}`, ...ownTries },
    { key: `sign-in account ${account}`, ...accountTries },
    ...(caller === undefined ? [] : [{ key: `sign-in network ${caller}`, ...networkTries }]),
  ];
}

/** Clears strangers' earlier attempts after a new password was set by a link. */
export function forgetStrangersTries({ db }: Pick<Counting, 'db'>, email: string): Promise<void> {
  return forgetCount(db, `sign-in account ${email.toLowerCase()}`);
}

/** What a wrong password delays for somebody who is signed in: further attempts of the same session. */
export function delaysOfConfirmation({ session }: Pick<SignedInContext, 'session'>): Delay[] {
  return [{ key: `confirmation session ${session.id}`, ...ownTries }];
}

/**
 * Called in the transaction of what is accepted. @throws HttpProblem `too_many` for a network that does one thing too
 * often
 */
export async function countNetwork(
  { db, clock, caller }: Counting & Calling,
  what: keyof typeof networks,
): Promise<void> {
  if (caller !== undefined) await countAgainst(db, clock, { key: `${what} network ${caller}`, ...networks[what] });
}

/** Links for a new password to one address. @throws HttpProblem `too_many` */
export async function countRecovery({ db, clock }: Counting, email: string): Promise<void> {
  await countAgainst(db, clock, { key: `recovery target ${email.toLowerCase()}`, ...recoveries });
}

/**
 * Counts the codes for one account, whatever the addresses, and those of its network and of the whole site, so that
 * nobody can make the portal flood a university with mail. The operators are warned at half of a limit, and when it is
 * used up: `code: "verification_codes_budget"` in the log.
 * @throws HttpProblem `too_many`
 */
export async function countCode(context: SignedInContext): Promise<void> {
  const { db, clock, caller, session, log } = context;
  await countAgainst(db, clock, { key: `code account ${session.user_id}`, ...codes });
  const scopes = caller === undefined ? (['site'] as const) : (['network', 'site'] as const);
  for (const scope of scopes) {
    const { most, seconds } = codeBudgets[scope];
    const key = scope === 'site' ? 'codes site' : `codes network ${caller}`;
    const count = await countAgainst(db, clock, { key, most, seconds });
    const alarm = { code: 'verification_codes_budget', scope, count, most };
    if (count === most) log.error(alarm, 'No more verification codes are sent this hour');
    else if (count === Math.ceil(most / 2)) log.warn(alarm, 'Half of the verification codes of this hour are sent');
  }
}
