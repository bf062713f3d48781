import { staffRoles } from '#contract/kit/roles.ts';
import { ConfigError } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { removeStaff } from '#server/services/staff-accounts.ts';
import { requireEmailOption, runCommand } from './command.ts';

/**
 * `npm run staff:remove -- --email rita@example.org`: takes all staff roles from an account and ends its sessions; with
 * `--role finance` only that role. The account itself stays.
 */
await runCommand(['email', 'role'], (given) => {
  const email = requireEmailOption(given);
  const role = staffRoles.find((each) => each === given.role);
  if (given.role !== undefined && role === undefined)
    throw new ConfigError(`Say which role it is: --role ${staffRoles.join('|')}, or none for all of them`);
  return async ({ db }) => {
    const outcome = await removeStaff(
      { email, roles: role === undefined ? staffRoles : [role] },
      { db, clock: systemClock },
    );
    if (outcome === 'no_account') throw new ConfigError(`There is no account with the address ${email}.`);
    if (outcome === 'last_staff')
      throw new ConfigError(`${email} is the last account with the role staff and no end date. Add another one first.`);
    if (outcome.removed.length === 0)
      throw new ConfigError(`${email} does not have ${role === undefined ? 'a staff role' : `the role ${role}`}.`);
    const rest = outcome.left.length === 0 ? 'has no staff role any more' : `still has ${outcome.left.join(', ')}`;
    return `${email} lost ${outcome.removed.join(', ')}, ${rest}, and is signed out everywhere.\n`;
  };
});
