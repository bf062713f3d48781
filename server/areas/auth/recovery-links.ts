import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/gateways/secrets.ts';

/** How long a link for a new password can be used. */
export const LINK_MINUTES = 30;

/** The token of a link: its id, and what only the holder of the secret key can add. */
export function tokenOf(id: string, secrets: Secrets): string {
  return `${id}.${secrets.digest('recovery link', id).toString('base64url')}`;
}

/** The id of a link whose token is one of ours; nothing for one that was made up. */
export function readLink(token: string, secrets: Secrets): string | undefined {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1];
  if (id === undefined) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, secrets))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
