import type { Asker } from '#server/gateways/fair-queue.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Somebody who is not signed in and needs a password to be hashed. */
export function anonymousRequester({ caller }: Pick<HandlerContext, 'caller'>, email: string): Asker {
  return { network: caller, account: email.toLowerCase(), isKnown: false };
}
