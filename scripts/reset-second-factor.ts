import { ConfigError } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { resetSecondFactor } from '#server/services/second-factor.ts';
import { requireEmailOption, runCommand } from './command.ts';

/**
 * `npm run staff:reset-second-step -- --email rita@example.org`: removes the passkeys, the authenticator app and the
 * recovery codes of an account and ends its sessions; the next sign-in adds a new second step.
 */
await runCommand(['email'], (given) => {
  const email = requireEmailOption(given);
  return async ({ db }) => {
    const outcome = await resetSecondFactor(email, { db, clock: systemClock });
    if (outcome === 'no_account') throw new ConfigError(`There is no account with the address ${email}.`);
    if (outcome === 'none') throw new ConfigError(`${email} has no second step.`);
    return `${email} is signed out everywhere and adds a new second step after the next sign-in.\n`;
  };
});
