import type { Kysely } from 'kysely';
import { CannotStart } from '#server/db/cannot-start.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Secrets, tryDecrypt } from '#server/gateways/secrets.ts';

/** Encrypted rows that are tried where no fingerprint is stored yet. */
const TRIED_ROWS = 20;

const refusal =
  'This database was made with another SECRET_KEY: what is encrypted in it could not be read, and everybody would be signed out. Set the SECRET_KEY that it was made with (without SECRET_KEY, the key is the file secret-key in DATA_DIR).';

/**
 * Stores a fingerprint of the key at the first start, and compares it at every other one. In a database from before the
 * fingerprint, the key must decrypt one of its newest identity numbers.
 * @throws CannotStart
 */
export async function checkSecretKey(db: Kysely<DB>, secrets: Secrets, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(secrets);
  const stored = await findFingerprint(db);
  if (stored === undefined) {
    if (!(await decryptsSome(db, secrets))) throw new CannotStart(refusal);
    await db
      .insertInto('secret_key_fingerprint')
      .values({ fingerprint, stored_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Of two copies that start at the same time, the first stores its fingerprint.
  if ((stored ?? (await findFingerprint(db))) !== fingerprint) throw new CannotStart(refusal);
}

/** Identifies a key, and reveals nothing about it. */
export function fingerprintOf(secrets: Secrets): string {
  return secrets.keyFor('fingerprint of the key');
}

async function findFingerprint(db: Kysely<DB>): Promise<string | undefined> {
  const row = await db.selectFrom('secret_key_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint;
}

/** Whether nothing is encrypted yet, or the key fits one of the newest rows: a single row may be damaged. */
async function decryptsSome(db: Kysely<DB>, secrets: Secrets): Promise<boolean> {
  const rows = await db
    .selectFrom('personal_details')
    .select(['user_id', 'identity_number'])
    .orderBy('user_id', 'desc')
    .limit(TRIED_ROWS)
    .execute();
  return (
    rows.length === 0 ||
    rows.some(({ user_id, identity_number }) => tryDecrypt(secrets, identity_number, `identity of user ${user_id}`))
  );
}
