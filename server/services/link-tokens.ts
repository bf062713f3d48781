import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/gateways/secrets.ts';

/** The purpose of a link. A token is valid for one purpose only. */
export type LinkPurpose =
  | 'recovery link'
  | 'email proof'
  | 'guest ticket'
  | 'news by e-mail'
  | 'preview'
  | 'calendar feed';

/** Returns the token of a link: its id, and a signature that only the holder of the secret key can make. */
export function tokenOf(id: string, secrets: Secrets, purpose: LinkPurpose): string {
  return `${id}.${secrets.digest(purpose, id).toString('base64url')}`;
}

/** Returns the id of a link with a genuine token of this purpose; undefined for a forged one. */
export function readLink(token: string, secrets: Secrets, purpose: LinkPurpose): string | undefined {
  const id = /^([\w-]+)\./.exec(token)?.[1];
  if (id === undefined) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, secrets, purpose))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
