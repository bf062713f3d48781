import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { CannotStart } from '#server/db/cannot-start.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { localSecretKey, openSecrets, type Secrets } from '#server/gateways/secrets.ts';
import type { Config } from './config.ts';
import { checkSecretKey } from './secret-key-fingerprint.ts';

/** The key of the settings, which must be the one that the database was made with. @throws CannotStart */
export async function secretsFor(db: Kysely<DB>, config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> {
  const secrets = openSecrets(config.secretKey ?? (await localSecretKey(config.dataDir)));
  await checkSecretKey(db, secrets, systemClock.now());
  return secrets;
}

/** The key of the settings for a restore, which must not make a new one. @throws CannotStart without a key */
export async function existingSecrets(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> {
  if (config.secretKey !== undefined) return openSecrets(config.secretKey);
  if (existsSync(join(config.dataDir, 'secret-key'))) return openSecrets(await localSecretKey(config.dataDir));
  throw new CannotStart(
    'A restore needs the SECRET_KEY that the backup was made with: set it, or copy the file secret-key of the old DATA_DIR into the new one.',
  );
}
