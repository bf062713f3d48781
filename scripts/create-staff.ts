import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import { createStaff } from '#server/areas/auth/create-staff.ts';
import { ConfigError, homeUrlOf } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { secretsFor } from '#server/open-secrets.ts';
import { requireEmailOption, runCommand } from './command.ts';

/**
 * `npm run staff:create -- --email rita@example.org --role finance`: gives an account a role, by default `staff`, with
 * the same settings as the portal, and prints a link to set its password.
 */
await runCommand(['email', 'role'], (given) => {
  const email = requireEmailOption(given);
  const role = roleIn(given.role ?? 'staff');
  return async ({ db }, config) => {
    const tools = { db, clock: systemClock, secrets: await secretsFor(db, config), passwords: argon2Passwords() };
    const { link, existed } = await createStaff({ email, role }, { ...tools, homeUrl: homeUrlOf(config) });
    const warning = existed
      ? `An account with this address existed already, perhaps opened by somebody else: it is signed out everywhere and its password no longer works.\n`
      : '';
    return `${warning}${email} has the role ${role}. Choose a password there, once, within half an hour:\n${link}\n`;
  };
});

function roleIn(given: string): StaffRole {
  const role = staffRoles.find((each) => each === given);
  if (role === undefined) throw new ConfigError(`Say which role it is: --role ${staffRoles.join('|')}`);
  return role;
}
