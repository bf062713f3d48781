import type { Asker } from '#server/gateways/fair-queue.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { countAgainst } from '#server/http/stored-limits.ts';

/** Somebody who is not signed in and needs a password to be hashed. */
export function strangerAsking({ caller }: Pick<HandlerContext, 'caller'>, email: string): Asker {
  return { network: caller, account: email.toLowerCase(), isKnown: false };
}

/** Counts what people of one network do. @throws HttpProblem `too_many` above `ceiling.most` within `ceiling.seconds` */
export async function countNetwork(
  { db, clock, caller }: Pick<HandlerContext, 'db' | 'clock' | 'caller'>,
  what: string,
  ceiling: { most: number; seconds: number },
): Promise<void> {
  if (caller !== undefined) await countAgainst(db, clock, { key: `${what} network ${caller}`, ...ceiling });
}
