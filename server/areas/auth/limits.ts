import type { HandlerContext } from '#server/http/context.ts';
import type { Delay } from '#server/http/stored-delays.ts';
import { countAgainst, forgetCount } from '#server/http/stored-limits.ts';
import { countNetwork } from '#server/services/strangers.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Wrong passwords of one device, or of one network for one account. */
const ownTries = { free: 5, longest: 15 * MINUTE, seconds: HOUR, isForgiving: true } as const;
/** Those of all strangers for one account, because somebody may guess from many networks. */
const accountTries = { free: 20, longest: MINUTE, seconds: HOUR, isForgiving: false } as const;
/** Those of one network for all accounts; thousands of students share a few campus addresses. */
const networkTries = { free: 300, longest: 5, seconds: 15 * MINUTE, isForgiving: false } as const;

const recoveries = { target: { most: 5, seconds: HOUR }, network: { most: 1000, seconds: HOUR } } as const;

type Counting = Pick<HandlerContext, 'db' | 'clock'>;
type Calling = Pick<HandlerContext, 'caller'>;

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

/** Links for a new password, to one address and from one network. @throws HttpProblem `too_many` */
export async function countRecovery(context: Counting & Calling, email: string): Promise<void> {
  const { db, clock } = context;
  await countAgainst(db, clock, { key: `recovery target ${email.toLowerCase()}`, ...recoveries.target });
  await countNetwork(context, 'recovery', recoveries.network);
}
