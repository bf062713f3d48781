import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { countNetworkCall, precheckNetwork } from '#server/http/pressure.ts';
import { countUse } from '#server/http/stored-limits.ts';

const HOUR = 3600;
const DAY = 86_400;

/** Registrations of one network without a proof of work; rejected calls are counted separately from accepted ones. */
const channels = {
  register: { name: 'register', free: 200, seconds: HOUR },
  refused: { name: 'refused registration', free: 200, seconds: HOUR },
  codes: { name: 'codes', free: 200, seconds: HOUR },
} as const;
const codesOfAccount = { most: 10, seconds: DAY };

type Calling = Pick<HandlerContext, 'db' | 'clock' | 'caller' | 'proofs'>;

/** Runs before the password is hashed. @throws HttpProblem `proof_needed` past a threshold of the network */
export async function precheckRegistration(context: Calling): Promise<void> {
  await precheckNetwork(context, channels.register);
  await precheckNetwork(context, channels.refused);
}

/**
 * Counts a registration in its transaction. @throws HttpProblem `proof_needed` for a network with many registrations
 */
export function limitRegistrations(context: Calling, channel: 'register' | 'refused'): Promise<void> {
  return countNetworkCall(context, channels[channel]);
}

/**
 * Counts the codes of one account, for all addresses, and those of its network. A site-wide budget decides how many are
 * e-mailed (code-budget.ts).
 * @throws HttpProblem `too_many` for the account, `proof_needed` past the threshold of the network
 */
export async function limitCodes(context: SignedInContext): Promise<void> {
  const { db, clock, session } = context;
  await countUse(db, clock, { key: `code account ${session.user_id}`, ...codesOfAccount });
  await countNetworkCall(context, channels.codes);
}
