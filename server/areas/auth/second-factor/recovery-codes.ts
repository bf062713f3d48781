import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#contract/auth/second-factor.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

interface Tools {
  db: Kysely<DB>;
  secrets: Pick<Secrets, 'digest'>;
}

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Replaces the recovery codes of an account (AUTH-37). Only hashes made with the secret key are stored: neither the
 * table nor a backup reveals a code.
 * @returns the codes, with a hyphen in the middle
 */
export async function replaceRecoveryCodes({ db, secrets }: Tools, user_id: number): Promise<string[]> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(randomCode());
  const rows = [...codes].map((code) => ({ user_id, code_hash: hashOf(secrets, user_id, code) }));
  await addRows(db, 'recovery_codes', rows);
  return [...codes].map((code) => `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`);
}

/** Uses up a recovery code. Returns whether it was one of the account. */
export async function spendRecoveryCode({ db, secrets }: Tools, user_id: number, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashOf(secrets, user_id, code))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Returns the number of codes that are not used yet. */
export async function countRecoveryCodes(db: Kysely<DB>, user_id: number): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', user_id).execute();
  return rows.length;
}

function randomCode(): string {
  return Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function hashOf(secrets: Tools['secrets'], user_id: number, code: string): Buffer {
  return secrets.digest('recovery code', `${user_id} ${code}`);
}
