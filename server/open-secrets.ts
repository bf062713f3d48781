import type { Kysely } from 'kysely';
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
