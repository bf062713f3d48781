import { bytesOf, type SignedText } from '#contract/kit/signed-code.ts';

/**
 * Whether a picture's text was signed by the server.
 * @param publicKey 32 bytes of Ed25519 as base64url
 * @returns undefined where this browser cannot tell (before Chrome 137, or on an insecure address): the list decides
 */
export async function verifySignature(publicKey: string, text: SignedText): Promise<boolean | undefined> {
  const raw = bytesOf(publicKey);
  if (raw === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  try {
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, text.signature, new TextEncoder().encode(text.signed));
  } catch {
    return undefined;
  }
}
