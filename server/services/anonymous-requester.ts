import type { QueueCaller } from '#server/gateways/fair-queue.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Returns the requester of a password hash for a caller without a session. */
export function anonymousRequester({ caller }: Pick<HandlerContext, 'caller'>, email: string): QueueCaller {
  return { network: caller, account: email.toLowerCase(), isKnown: false };
}
