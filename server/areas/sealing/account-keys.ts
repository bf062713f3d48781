import { createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { SEALING_PURPOSE } from '#contract/sealing/calls.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

/** Web Crypto calls it P-256; every browser has it. */
const CURVE = 'prime256v1';
/** How many points it has (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SECRET_BYTES = 32;

/** The public key of an account, whether or not there is one with this id; in base64. */
export function publicKeyOf(user: number, secrets: Secrets): string {
  return pairOf(user, secrets).getPublicKey('base64');
}

/**
 * The secret that an account shares with the pair of a device; in base64.
 * @param ephemeral the device's public key, in base64
 * @returns undefined if that is no point of the curve
 */
export function secretFor(user: number, ephemeral: string, secrets: Secrets): string | undefined {
  const theirs = Buffer.from(ephemeral, 'base64');
  try {
    const shared = pairOf(user, secrets).computeSecret(theirs);
    return Buffer.from(hkdfSync('sha256', shared, theirs, SEALING_PURPOSE, SECRET_BYTES)).toString('base64');
  } catch {
    return undefined;
  }
}

/** Follows from the secret key and the id: there is nothing to store, and nothing to lose but that key. */
function pairOf(user: number, secrets: Secrets): ECDH {
  // Twice as many bits as the curve's order has, so that each number is as likely as any other.
  const halves = ['first', 'second'].map((half) => secrets.digest('sealing', `${half} half of user ${user}`));
  const seed = BigInt(`0x${Buffer.concat(halves).toString('hex')}`);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(((seed % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  return pair;
}
