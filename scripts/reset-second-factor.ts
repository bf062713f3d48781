import { type Config, ConfigError } from '#server/config.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { smtpMail } from '#server/gateways/mail.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import { readTranslations, type Translate } from '#server/http/translate.ts';
import { readUnionNames, senderOf, type UnionNames, withUnion } from '#server/http/union.ts';
import { factorResetMail, factorResetWords } from '#server/services/factor-reset-mail.ts';
import { resetSecondFactor } from '#server/services/reset-second-factor.ts';
import { requireEmailOption, runCommand } from './command.ts';

/**
 * `npm run staff:reset-second-step -- --email rita@example.org`: removes the passkeys, the authenticator app and the
 * recovery codes of an account, ends its sessions and e-mails its holder; the next sign-in adds a new second step.
 */
await runCommand(['email'], (given) => {
  const email = requireEmailOption(given);
  return async ({ db }, config) => {
    const outcome = await resetSecondFactor(email, { db, clock: systemClock });
    if (outcome === 'no_account') throw new ConfigError(`There is no account with the address ${email}.`);
    if (outcome === 'none') throw new ConfigError(`${email} has no second step.`);
    const names = await readUnionNames(db);
    const named = withUnion(readTranslations(), { names: () => names });
    const translate = await changedTranslate({ db, translate: named }, [factorResetWords]);
    const isTold = await tell({ email, ...outcome }, translate, config, names);
    const done = `${email} is signed out everywhere and adds a new second step after the next sign-in.`;
    return `${done} ${isTold ? 'An e-mail says so.' : 'It could not be e-mailed: tell the person yourself.'}\n`;
  };
});

/** Sends the e-mail at once. Returns whether the mail server took it. */
async function tell(
  person: Parameters<typeof factorResetMail>[0],
  translate: Translate,
  { smtpUrl, mailFrom, contactAddress }: Config,
  names: UnionNames,
): Promise<boolean> {
  if (smtpUrl === undefined) return false;
  const mail = factorResetMail(person, { translate, contactAddress });
  return smtpMail(smtpUrl, senderOf(mailFrom, names))
    .send(mail)
    .then(
      () => true,
      () => false,
    );
}
