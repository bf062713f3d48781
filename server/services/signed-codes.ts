import { type KeyObject, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Secrets } from '#server/gateways/secrets.ts';

/** The kinds of codes that can be checked at a gate. */
export type SignedKind = 'student_card' | 'parking_permit' | 'ticket' | 'carpool' | 'toga';

/** The signed content: a code and its expiry, without names. */
export interface SignedCode {
  kind: SignedKind;
  code: string;
  /** Precise to the second */
  valid_until: Date;
}

/** The reason why a text is rejected. */
export type CodeFault = 'malformed' | 'forged' | 'other_kind' | 'expired';

export type Verified = { is_valid: true; code: string; valid_until: Date } | { is_valid: false; fault: CodeFault };

const VERSION = 'KSU1';
const PURPOSE = 'signed codes';
/** Letters instead of words: the less a QR code contains, the larger its squares. */
const letters: Record<SignedKind, string> = {
  student_card: 'S',
  parking_permit: 'P',
  ticket: 'T',
  carpool: 'C',
  toga: 'G',
};
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PUBLIC_BYTES = 32;

/** A key is derived once, because signing is part of each read of a wallet. */
const keys = new WeakMap<Secrets, KeyObject>();

/**
 * Returns the text of a QR code: `KSU1.<base64url of kind, expiry and code>.<base64url of its Ed25519 signature>`. With
 * the public key, any device can verify offline that it is genuine and still valid.
 */
export function signCode(secrets: Secrets, { kind, code, valid_until }: SignedCode): string {
  const seconds = Math.floor(valid_until.getTime() / 1000);
  const content = Buffer.from(`${letters[kind]}${seconds.toString(36)}.${code}`).toString('base64url');
  const signed = `${VERSION}.${content}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKeyOf(secrets)).toString('base64url')}`;
}

/** Returns the 32 bytes of the public key as base64url; it is not secret. */
export function publicKeyOf(secrets: Secrets): string {
  const key = createPublicKey(privateKeyOf(secrets)).export({ format: 'der', type: 'spki' });
  return key.subarray(-PUBLIC_BYTES).toString('base64url');
}

/**
 * Reads and verifies the text of a QR code. It is valid until its expiry, inclusive.
 * @param publicKey as `publicKeyOf` returns it
 */
export function verifyCode(publicKey: string, text: string, kind: SignedKind, now: Date): Verified {
  const [version, content = '', signature = '', ...more] = text.split('.');
  if (version !== VERSION || signature === '' || more.length > 0) return refused('malformed');
  const spki = Buffer.concat([PUBLIC_HEAD, Buffer.from(publicKey, 'base64url')]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isOurs = verify(null, Buffer.from(`${version}.${content}`), key, Buffer.from(signature, 'base64url'));
  if (!isOurs) return refused('forged');
  const [, letter, seconds = '', code = ''] = /^([A-Z])([0-9a-z]+)\.(.+)$/s.exec(textOf(content)) ?? [];
  if (letter !== letters[kind]) return refused('other_kind');
  const valid_until = new Date(Number.parseInt(seconds, 36) * 1000);
  return now > valid_until ? refused('expired') : { is_valid: true, code, valid_until };
}

function refused(fault: CodeFault): Verified {
  return { is_valid: false, fault };
}

function textOf(content: string): string {
  return Buffer.from(content, 'base64url').toString();
}

function privateKeyOf(secrets: Secrets): KeyObject {
  const cachedKey = keys.get(secrets);
  if (cachedKey !== undefined) return cachedKey;
  const pkcs8 = Buffer.concat([PRIVATE_HEAD, Buffer.from(secrets.keyFor(PURPOSE), 'hex')]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  keys.set(secrets, key);
  return key;
}
