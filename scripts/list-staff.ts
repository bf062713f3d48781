import { systemClock } from '#server/gateways/clock.ts';
import { listStaff } from '#server/services/staff-accounts.ts';
import { runCommand } from './command.ts';

/**
 * `npm run staff:list`: prints the accounts with a staff role, and their roles. A role has no effect until the
 * account's address is proven.
 */
await runCommand([], () => async ({ db }) => {
  const accounts = await listStaff(db, systemClock.now());
  if (accounts.length === 0) return 'Nobody has a staff role. Add somebody with npm run staff:create.\n';
  const lines = accounts.map(({ email, roles, is_proven }) => {
    const note = is_proven ? '' : '  (address not confirmed yet: the role is not in force)';
    return `${email}  ${roles.join(', ')}${note}\n`;
  });
  return lines.join('');
});
