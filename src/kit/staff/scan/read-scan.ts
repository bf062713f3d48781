import { signedReadings, typedReadings } from '#contract/kit/scanned-text.ts';
import type { SignedText } from '#contract/kit/signed-code.ts';
import { verifySignature } from './verify-signature.ts';

/** `codes`: possible readings of a typed code, the code as typed first. */
export type Scan<T> = { kind: 'signed'; read: T } | { kind: 'typed'; codes: readonly [string, ...string[]] };

/**
 * Reads a scanned or typed text, for any keyboard layout of scanner and device.
 * @param publicKey of the server's signatures
 * @param read parses a QR code of the kind that is expected here
 * @returns 'forged' for a QR code that the server did not sign, or of another kind
 */
export async function readScan<T extends SignedText>(
  text: string,
  publicKey: string,
  read: (text: string) => T | undefined,
): Promise<Scan<T> | 'forged'> {
  const readings = signedReadings(text);
  if (readings.length === 0) return { kind: 'typed', codes: typedReadings(text) };
  const parsed = readings.map(read).filter((each) => each !== undefined);
  const unverified: T[] = [];
  for (const each of parsed) {
    const isSigned = await verifySignature(publicKey, each);
    if (isSigned === true) return { kind: 'signed', read: each };
    if (isSigned === undefined) unverified.push(each);
  }
  const [first] = unverified;
  return first === undefined ? 'forged' : { kind: 'signed', read: first };
}
