import { ConfigError } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { addOfficer } from '#server/services/add-officer.ts';
import { requireEmailOption, runCommand } from './command.ts';

type Refusal = Extract<Awaited<ReturnType<typeof addOfficer>>, string>;

const refusals: Record<Refusal, (email: string, organisation: string) => string> = {
  no_account: (email) => `There is no account with the address ${email}. Its owner registers in the portal first.`,
  not_registered: (email) => `${email} has not finished the registration.`,
  not_proven: (email) =>
    `The address ${email} is not confirmed. Its owner opens the link in the e-mail from the portal; My settings sends it again.`,
  no_organisation: (_, organisation) => `There is no organisation with the slug or the name "${organisation}".`,
  several_organisations: (_, organisation) => `Several organisations are named "${organisation}": use the slug.`,
  officer_already: (email) => `${email} is an officer of this organisation already.`,
};

/**
 * `npm run officer:add -- --email elena@example.org --organisation betapsi`: makes an account an officer of an
 * organisation, given by its slug or its name. The account must be registered and its address confirmed.
 */
await runCommand(['email', 'organisation'], (given) => {
  const email = requireEmailOption(given);
  const { organisation = '' } = given;
  if (organisation.trim() === '')
    throw new ConfigError('Say of which organisation, by its slug or its name: --organisation betapsi');
  return async ({ db }) => {
    const outcome = await addOfficer({ email, organisation: organisation.trim() }, { db, clock: systemClock });
    if (typeof outcome === 'object') return `${email} is an officer of ${outcome.name}.\n`;
    throw new ConfigError(refusals[outcome](email, organisation));
  };
});
