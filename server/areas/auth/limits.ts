import type { HandlerContext } from '#server/http/context.ts';
import { countNetworkCall, precheckNetwork } from '#server/http/pressure.ts';
import type { Delay } from '#server/http/stored-delays.ts';
import { countUse, resetCount } from '#server/http/stored-limits.ts';
import { limitRecoveryMails } from '#server/services/notification-limits.ts';

const MINUTE = 60;
const HOUR = 3600;

/** The limit of wrong passwords from one device, or from one network for one account. */
const deviceDelay = { free: 5, longest: 15 * MINUTE, seconds: HOUR, isForgiving: true } as const;
/** Attempts from all unknown devices for one account together, because an attacker may guess from many networks. */
const accountDelay = { free: 20, longest: MINUTE, seconds: HOUR, isForgiving: false } as const;
/** Wrong passwords of one network for all accounts without a proof of work; a campus shares a few addresses. */
const wrongPasswords = { name: 'sign-in', free: 300, seconds: 15 * MINUTE } as const;

const recoveriesOfTarget = { most: 5, seconds: HOUR } as const;
/** Links for a new password without a proof of work. */
const recoveries = { name: 'recovery', free: 200, seconds: HOUR } as const;

type Counting = Pick<HandlerContext, 'db' | 'clock'>;
type Calling = Pick<HandlerContext, 'caller'>;
type Pressing = Counting & Calling & Pick<HandlerContext, 'proofs'>;

/**
 * Returns the delays that a wrong password causes when signing in. On a device where this account signed in before,
 * only its own attempts count, so that attackers cannot lock the owner out (docs/decisions/rate-limiting.md).
 * @param device the device's id for the account, if it is known
 */
export function delaysOfSignIn({ caller }: Calling, email: string, device: string | undefined): Delay[] {
  const account = email.toLowerCase();
  if (device !== undefined) return [{ key: `sign-in device ${device} ${account}`, ...deviceDelay }];
  return [
    { key: `sign-in account ${account} network ${caller}`, ...deviceDelay },
    { key: `sign-in account ${account}`, ...accountDelay },
  ];
}

/**
 * Runs before a password is checked on an unknown device. @throws HttpProblem `proof_needed` past the network's
 * threshold
 */
export function precheckSignIn(context: Pressing): Promise<void> {
  return precheckNetwork(context, wrongPasswords);
}

/**
 * Counts a wrong password on an unknown device; uses up the proof. @throws HttpProblem `proof_needed` if it was used
 * before
 */
export function limitWrongPasswords(context: Pressing): Promise<void> {
  return countNetworkCall(context, wrongPasswords);
}

/** Clears earlier attempts from unknown devices after a new password was set by a link. */
export function deleteAnonymousAttempts({ db }: Pick<Counting, 'db'>, email: string): Promise<void> {
  return resetCount(db, `sign-in account ${email.toLowerCase()}`);
}

/**
 * Counts links for a new password, to one address and from one network.
 * @throws HttpProblem `too_many` for the address, `proof_needed` past the network's threshold
 */
export async function limitRecoveries(context: Pressing, email: string): Promise<void> {
  const { db, clock } = context;
  await countUse(db, clock, { key: `recovery target ${email.toLowerCase()}`, ...recoveriesOfTarget });
  await limitRecoveryMails(context, email);
  await countNetworkCall(context, recoveries);
}
