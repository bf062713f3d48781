import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type StaffRole, staffRoles } from '#contract/roles.ts';
import { email } from '#contract/rules.ts';
import { createStaff } from '#server/areas/auth/create-staff.ts';
import { ConfigError, homeUrlOf, readConfig } from '#server/config.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { localSecretKey, openSecrets } from '#server/gateways/secrets.ts';
import { createLog } from '#server/http/logging.ts';
import { openDatabase } from '#server/open-database.ts';

/**
 * `npm run staff:create -- --email rita@example.org --role finance`: gives somebody a role, `staff` if none is named, with
 * the same settings as the portal, and prints a link for their password. With the embedded database, the portal must not
 * be running.
 */
try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string', default: 'staff' } } });
  if (!v.is(email, values.email)) throw new ConfigError('Say whose account it is: --email rita@example.org');
  const role = staffRoles.find((each) => each === values.role);
  if (role === undefined) throw new ConfigError(`Say which role it is: --role ${staffRoles.join('|')}`);
  process.stdout.write(await linkFor(v.parse(email, values.email), role));
} catch (error) {
  const isForeseen = error instanceof ConfigError || error instanceof CannotStart;
  process.stderr.write(`${isForeseen ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}

async function linkFor(address: string, role: StaffRole): Promise<string> {
  const config = readConfig();
  const database = await openDatabase(config, createLog('error'));
  try {
    const secrets = openSecrets(config.secretKey ?? (await localSecretKey(config.dataDir)));
    const tools = { db: database.db, clock: systemClock, secrets, passwords: argon2Passwords() };
    const link = await createStaff({ email: address, role }, { ...tools, homeUrl: homeUrlOf(config) });
    return `${address} has the role ${role}. Choose a password there, once, within half an hour:\n${link}\n`;
  } finally {
    await database.close();
  }
}
