import { createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { SEALING_PURPOSE } from '#contract/sealing/calls.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

/** P-256 in Web Crypto, supported by every browser. */
const CURVE = 'prime256v1';
/** The order of the curve (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SECRET_BYTES = 32;

/** Returns the public key of an account id in base64, whether or not the account exists. */
export function publicKeyOf(user: number, secrets: Secrets): string {
  return pairOf(user, secrets).getPublicKey('base64');
}

/**
 * Returns the secret that an account shares with a device's key pair, in base64.
 * @param ephemeral the device's public key, in base64
 * @returns undefined if it is not a point of the curve
 */
export function secretFor(user: number, ephemeral: string, secrets: Secrets): string | undefined {
  const ephemeralKey = Buffer.from(ephemeral, 'base64');
  try {
    const shared = pairOf(user, secrets).computeSecret(ephemeralKey);
    return Buffer.from(hkdfSync('sha256', shared, ephemeralKey, SEALING_PURPOSE, SECRET_BYTES)).toString('base64');
  } catch {
    return undefined;
  }
}

/** Derived from the secret key and the id, so that no key pair needs to be stored. */
function pairOf(user: number, secrets: Secrets): ECDH {
  // Twice as many bits as the curve's order has, so that all numbers are practically equally likely.
  const halves = ['first', 'second'].map((half) => secrets.digest('sealing', `${half} half of user ${user}`));
  const seed = BigInt(`0x${Buffer.concat(halves).toString('hex')}`);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(((seed % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  return pair;
}
