import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertServerFits } from '#server/db/server-requirements.ts';
import { closeDataFolder } from '#server/gateways/own-folder.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  /** For connections besides the pool's */
  url: string;
  db: Kysely<DB>;
  /** Ends the connections, then the embedded server where there is one */
  close(): Promise<void>;
}

/** The database at `DATABASE_URL`, or the embedded one started under the data folder, with all its migrations. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  // Where it cannot be made, whoever needs it says so in a sentence of its own.
  await closeDataFolder(config.dataDir).catch(() => undefined);
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const { db, close: disconnect } = connect(url, { log });
  const close = async () => {
    await disconnect();
    await embedded?.stop();
  };
  try {
    await assertServerFits(db);
    await migrateToLatest(db);
    return { url, db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
