import { readFile, stat } from 'node:fs/promises';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { ConfigError } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { createLog } from '#server/http/logging.ts';
import { explainFault, startDatabase } from '#server/open-database.ts';
import { filesOf } from '#server/open-files.ts';
import { existingSecrets } from '#server/open-secrets.ts';
import { runWithSettings } from './command.ts';

/**
 * `npm run restore -- --file BACKUP --key-file FILE`: restores a backup into the empty database and file store of the
 * settings, after checking all of it (OPERATE-16, OPERATE-17).
 */
await runWithSettings(['file', 'key-file'], ({ file, 'key-file': keyFile }) => {
  if (!file || !keyFile)
    throw new ConfigError('Name the backup and the private key: --file portal-….tar.gz.age --key-file backup-key.txt');
  return async (config) => {
    const backup = { path: await existing(file), identities: await readIdentities(keyFile) };
    const manifest = await checkBackup(backup, await existingSecrets(config));
    const { url, stop } = await startDatabase(config, createLog('error'), { joinsRunning: false });
    try {
      await restoreBackup(backup, manifest, { url, files: filesOf(config), now: systemClock.now() });
    } catch (error) {
      throw explainFault(error);
    } finally {
      await stop();
    }
    const missing = manifest.missing_files.length;
    const note = missing > 0 ? ` ${missing} files were missing when it was made.` : '';
    return `Restored the backup of ${manifest.made_at}. Start the portal.${note}\n`;
  };
});

async function existing(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new ConfigError(`There is no file ${path}.`);
  return path;
}

async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(await existing(path), 'utf8');
  const identities = text.split('\n').map((line) => line.trim());
  const found = identities.filter((line) => /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/.test(line));
  if (found.length === 0) throw new ConfigError(`${path} contains no private key of age, AGE-SECRET-KEY-1….`);
  return found;
}
