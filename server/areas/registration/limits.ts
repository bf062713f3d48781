import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { countAgainst } from '#server/http/stored-limits.ts';
import { countNetwork } from '#server/services/strangers.ts';

const HOUR = 3600;
const DAY = 86_400;

/** Ceilings of one network; refused calls are counted separately from accepted ones. */
const networks = {
  register: { most: 2000, seconds: HOUR },
  'refused registration': { most: 1000, seconds: HOUR },
} as const;
const codes = { most: 10, seconds: DAY };
/** Codes an hour. In the first week of a year a campus registers thousands, from a few addresses. */
const codeBudgets = { network: { most: 1000, seconds: HOUR }, site: { most: 4000, seconds: HOUR } } as const;

/** In the transaction of what is accepted. @throws HttpProblem `too_many` for a network that registers too often */
export function countRegistration(
  context: Pick<HandlerContext, 'db' | 'clock' | 'caller'>,
  what: keyof typeof networks,
): Promise<void> {
  return countNetwork(context, what, networks[what]);
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
