import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ConfigError } from '#server/config.ts';
import { runWithSettings } from './command.ts';

/**
 * `npm run backup:key -- --file FILE`: makes the key pair of the backups, as `age-keygen` does. Writes the private key into a
 * new file and prints the setting with the public one.
 */
await runWithSettings(['file'], ({ file }) => {
  if (!file) throw new ConfigError('Name a new file for the private key: --file backup-key.txt');
  return async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const text = `# public key: ${recipient}\n${identity}\n`;
    await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(`${file} cannot be written as a new file (${error.code}).`);
    });
    return `BACKUP_RECIPIENT=${recipient}\n`;
  };
});
