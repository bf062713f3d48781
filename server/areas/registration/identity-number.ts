import { type Secrets, tryDecrypt } from '#server/gateways/secrets.ts';

/** The purpose to which the encryption of an identity number is bound: it can be read in the row of its account only. */
export function identityPurpose(userId: number): string {
  return `identity of user ${userId}`;
}

/** Returns the number of an identity document; undefined if it cannot be decrypted. */
export function readIdentityNumber(
  secrets: Secrets,
  { user_id, identity_number }: { user_id: number; identity_number: Buffer },
): string | undefined {
  return tryDecrypt(secrets, identity_number, identityPurpose(user_id))?.trim().toUpperCase();
}
