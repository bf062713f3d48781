import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '#contract/auth/second-factor.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

/** Seconds for which an app shows one code. */
const STEP_SECONDS = 30;
/** Steps by which the clock of a phone may be wrong. */
const STEPS_AROUND = 1;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret in base32, and the address that an app reads from a QR code. @param issuer the union's short name, which the app shows */
export function makeAppSecret(account: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret.base32, { issuer, label: account }).toString() };
}

/**
 * Returns the time step of a code that is valid `now`, or undefined. Most apps support only SHA-1, six digits and 30
 * seconds.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, shown: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...shown,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Seals the secret of an app: a database alone makes no codes (AUTH-36). */
export function sealAppSecret(secrets: Secrets, user_id: number, secret: string): Buffer {
  return secrets.encrypt(secret, boundTo(user_id));
}

/** Opens the secret of an app. */
export function openAppSecret(secrets: Secrets, user_id: number, sealed: Buffer): string {
  return secrets.decrypt(sealed, boundTo(user_id));
}

function boundTo(user_id: number): string {
  return `authenticator of user ${user_id}`;
}
