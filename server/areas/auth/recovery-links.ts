import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/gateways/secrets.ts';

/** Minutes for which a link for a new password is valid. */
export const LINK_MINUTES = 30;

type Purpose = 'recovery link' | 'email proof';

/** The token of a link: its id, and a part that only the holder of the secret key can make. */
export function tokenOf(id: string, secrets: Secrets, purpose: Purpose = 'recovery link'): string {
  return `${id}.${secrets.digest(purpose, id).toString('base64url')}`;
}

/** Address of the page for a new password. Browsers never send the fragment, so logs and proxies cannot record the token. */
export function recoveryAddress(homeUrl: string, { token, email }: { token: string; email: string }): string {
  return `${homeUrl}/login/password/create#${new URLSearchParams({ token, email })}`;
}

/** The id of a link with a genuine token of this purpose; undefined for a made-up one. */
export function readLink(token: string, secrets: Secrets, purpose: Purpose = 'recovery link'): string | undefined {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1];
  if (id === undefined) return undefined;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, secrets, purpose))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
