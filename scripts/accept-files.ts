import { systemClock } from '#server/gateways/clock.ts';
import { acceptFileStore, filesOf } from '#server/open-files.ts';
import { runCommand } from './command.ts';

/**
 * `npm run files:accept`: makes the file store of the settings the one of the database, after its files were moved or
 * lost (OPERATE-4).
 */
await runCommand([], () => async ({ db }, config) => {
  await acceptFileStore(db, filesOf(config), systemClock.now());
  return `From now on the files of this database are in ${config.bucket ? 'the bucket of S3_URL' : `${config.dataDir}/files`}.\n`;
});
