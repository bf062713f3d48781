import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/gateways/secrets.ts';

/** Minutes for which a link for a new password is valid. */
export const LINK_MINUTES = 30;

/** The token of a link: its id, and a part that only the holder of the secret key can make. */
export function tokenOf(id: string, secrets: Secrets): string {
  return `${id}.${secrets.digest('recovery link', id).toString('base64url')}`;
}

/** The id of a link with a genuine token; undefined for a made-up one. */
export function readLink(token: string, secrets: Secrets): string | undefined {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1];
  if (id === undefined) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, secrets))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
