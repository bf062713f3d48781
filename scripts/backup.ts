import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { openOneConnection } from '#server/db/one-connection.ts';
import { addRows } from '#server/db/rows.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { createLog } from '#server/http/logging.ts';
import { startDatabase } from '#server/open-database.ts';
import { checkFileStore, filesOf } from '#server/open-files.ts';
import { secretsFor } from '#server/open-secrets.ts';
import { runWithSettings } from './command.ts';

/**
 * `npm run backup -- --folder FOLDER`: writes a backup of database and files into a new file of the folder, and prints its
 * name (OPERATE-13). The portal may be running. Exits with code 2 if files that the database names are missing
 * (OPERATE-15).
 */
await runWithSettings(['folder'], ({ folder }) => {
  if (!folder) throw new ConfigError('Name the folder for the backup: --folder /var/backups/portal');
  return async (config) => {
    const recipient = recipientOf(config);
    const now = systemClock.now();
    const path = join(folder, `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`);
    const { url, stop } = await startDatabase(config, createLog('error'), { joinsRunning: true });
    try {
      const files = filesOf(config);
      const secrets = await secretsOf(url, config, now);
      const manifest = await writeBackup({ url, files, secrets, recipient, path, now }).catch(explainFile);
      const { tables, parts, missing_files: missing } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      await recordBackup(url, { path, now, isComplete: missing.length === 0 });
      const stored = parts.filter(({ name }) => name.startsWith('files/')).length;
      if (missing.length > 0) {
        process.stderr.write(
          `The database names files that are not in the file store (${missing.length}): ${missing.slice(0, 20).join(', ')}\n`,
        );
        process.exitCode = 2;
      }
      return `${path}: ${rows} rows of ${tables.length} tables, ${stored} files\n`;
    } finally {
      await stop();
    }
  };
});

/** Notes in the database that there is a backup, so that a missing one is noticed (OPERATE-20). */
async function recordBackup(url: string, { path, now, isComplete }: { path: string; now: Date; isComplete: boolean }) {
  const { size } = await stat(path);
  const { db, close } = await openOneConnection(url);
  try {
    await addRows(db, 'backups', { made_at: now, bytes: size, is_complete: isComplete });
  } finally {
    await close();
  }
}

function recipientOf({ backupRecipient }: Config): string {
  if (backupRecipient === undefined)
    throw new ConfigError('BACKUP_RECIPIENT must be set to a public key: npm run backup:key makes a pair of keys.');
  try {
    new Encrypter().addRecipient(backupRecipient);
    return backupRecipient;
  } catch {
    throw new ConfigError('BACKUP_RECIPIENT is no public key of age: it was cut off or mistyped.');
  }
}

/** The secret key of the settings, which must be that of the database, as must be the file store. @throws CannotStart */
async function secretsOf(url: string, config: Config, now: Date) {
  const { db, close } = await openOneConnection(url);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'file_store'))
      throw new CannotStart('There is nothing to back up: the portal was never started on this database.');
    const secrets = await secretsFor(db, config);
    await checkFileStore(db, filesOf(config), now);
    return secrets;
  } finally {
    await close();
  }
}

function explainFile(error: unknown): never {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined || !/^E[A-Z]+$/.test(code)) throw error;
  throw new CannotStart(`The backup could not be written (${code} at ${path}). Nothing is left of it.`, {
    cause: error,
  });
}
