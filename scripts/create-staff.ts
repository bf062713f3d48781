import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import { type Config, ConfigError, homeUrlOf } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { smtpMail } from '#server/gateways/mail.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import { readTranslations, type Translate } from '#server/http/translate.ts';
import { readUnionNames, senderOf, type UnionNames, withUnion } from '#server/http/union.ts';
import { secretsFor } from '#server/open-secrets.ts';
import { createStaff } from '#server/services/create-staff.ts';
import { staffLinkMail, staffLinkWords } from '#server/services/staff-link-mail.ts';
import { requireEmailOption, runCommand } from './command.ts';

/**
 * `npm run staff:create -- --email rita@example.org --role finance`: gives an account a role, by default `staff`, with
 * the same settings as the portal, and e-mails a link to set its password. Without a mail server, it prints the link.
 */
await runCommand(['email', 'role'], (given) => {
  const email = requireEmailOption(given);
  const role = roleIn(given.role ?? 'staff');
  return async ({ db }, config) => {
    const tools = { db, clock: systemClock, secrets: await secretsFor(db, config), passwords: argon2Passwords() };
    const created = await createStaff({ email, role }, { ...tools, homeUrl: homeUrlOf(config) });
    const warning = created.existed
      ? `An account with this address existed already, perhaps opened by somebody else: it is signed out everywhere, and its password and its second step no longer work.\n`
      : '';
    const outcome = `${warning}${email} has the role ${role}.`;
    if (config.smtpUrl === undefined)
      return `${outcome} Choose a password there, once, within half an hour:\n${created.link}\n`;
    const names = await readUnionNames(db);
    const named = withUnion(readTranslations(), { names: () => names });
    const translate = await changedTranslate({ db, translate: named }, [staffLinkWords]);
    await sendLink({ ...created, email, role }, translate, { ...config, smtpUrl: config.smtpUrl }, names);
    return `${outcome} A link to choose a password was e-mailed to that address; it works once, within half an hour.\n`;
  };
});

/** Sends the link at once, so that the person at the command line sees whether the mail server took it. */
async function sendLink(
  link: Parameters<typeof staffLinkMail>[0],
  translate: Translate,
  config: Config & { smtpUrl: string },
  names: UnionNames,
): Promise<void> {
  const { contactAddress } = config;
  const mail = staffLinkMail(link, { translate, contactAddress });
  await smtpMail(config.smtpUrl, senderOf(config.mailFrom, names))
    .send(mail)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `${link.email} has the role ${link.role}, but the link could not be e-mailed: ${reason}. Run the command again.`,
      );
    });
}

function roleIn(given: string): StaffRole {
  const role = staffRoles.find((each) => each === given);
  if (role === undefined) throw new ConfigError(`Say which role it is: --role ${staffRoles.join('|')}`);
  return role;
}
